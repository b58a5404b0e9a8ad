// What is said about how long somebody has played, and when they are asked whether to go on.
export type SittingWords = Record<
  | 'session'
  | 'net'
  | 'netShort'
  | 'break'
  | 'breakShort'
  | 'pauseTitle'
  | 'pauseText'
  | 'pauseGo'
  | 'pauseStop',
  string
>;
