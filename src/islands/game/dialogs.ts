// Both dialogs that hold a game, as one file to load.
export { GamePopup } from './GamePopup.tsx';
export { MiniGame } from './MiniGame.tsx';
