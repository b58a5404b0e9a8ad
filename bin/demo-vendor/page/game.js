// The page of the game. It keeps its secret in memory only, and takes the ticket out of its address at once.
const at = (id) => document.getElementById(id);
const [balance, said, coin, form, stake] = ['balance', 'said', 'coin', 'form', 'stake'].map(at);

/** Nothing was taken for a refused bet, and the player reads that. */
const NOT_TAKEN = 'Your stake was not taken.';
const REFUSED = {
  insufficient_funds: 'You do not have enough money for this stake.',
  session_ended: 'Your session has ended. Open the game again.',
  player_blocked: 'You cannot bet at the moment.',
  limit_exceeded: 'This stake is above your limit.',
  game_disabled: 'This game is closed for now.',
  invalid_input: 'This stake is not an amount.',
};

/** To the page around the game: the marks that the portal's page for integrators names. */
const tell = (type) => parent.postMessage({ source: 'portico-house', type }, '*');

async function ask(path, input) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  return answer.json();
}

let secret;

function ready(is) {
  at('toss').disabled = !is;
  at('sides').disabled = !is;
}

async function open() {
  const query = new URLSearchParams(location.search);
  history.replaceState(null, '', location.pathname);
  try {
    const opened = await ask('/api/open', { ticket: query.get('ticket') });
    if (opened.error) {
      said.textContent = 'This link to the game has been used or is too old. Open the game again.';
      return;
    }
    secret = opened.secret;
    balance.textContent = `${opened.balance} ${opened.currency}`;
    at('next').textContent = opened.next;
    said.textContent = `Hello ${opened.nickname}. Choose a side.`;
    ready(true);
    tell('ready');
  } catch {
    said.textContent = 'The game has no connection. Open it again.';
  }
}

async function toss(event) {
  event.preventDefault();
  // Before it is disabled: then it has no value.
  const side = new FormData(form).get('side');
  ready(false);
  tell('round-start');
  said.textContent = 'The coin is in the air.';
  coin.textContent = '…';
  const word = crypto.getRandomValues(new Uint32Array(1))[0].toString(16);
  try {
    const told = await ask('/api/toss', { secret, side, stake: stake.value, word });
    show(told, word);
  } catch {
    coin.textContent = '?';
    said.textContent =
      'The game has no connection. If your bet was placed, it is settled when the connection is back.';
  }
  tell('round-end');
  ready(true);
}

function show(told, word) {
  if (told.balance) balance.textContent = `${told.balance} ${told.currency}`;
  if (told.next) at('next').textContent = told.next;
  if (told.state === 'tossed') {
    coin.textContent = told.shown;
    said.textContent =
      told.won === '0.00'
        ? `The coin shows ${told.shown}. You lost.`
        : `The coin shows ${told.shown}. You won ${told.won}.`;
    at('last').textContent = `seed ${told.seed}, word ${word}, round ${told.round}`;
    return;
  }
  coin.textContent = '?';
  said.textContent =
    told.state === 'cancelled'
      ? 'The round was cancelled. Your stake is given back if it was taken.'
      : `${REFUSED[told.because] ?? 'The bet was refused. Try again.'} ${NOT_TAKEN}`;
}

form.addEventListener('submit', toss);
void open();
