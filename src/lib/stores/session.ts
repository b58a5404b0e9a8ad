// Who is logged in in this tab, and logging in and out.
import { atom, onMount } from 'nanostores';
import { call, Refused, surroundings } from '../client/call.ts';
import type { OutputOf } from '../contract/call.ts';
import { changePassword as changePasswordCall, memberInfo } from '../contract/member.ts';
import { joinBrowserSession, type login, loginFreeplay, logout } from '../contract/session.ts';
import { TRIAL } from '../rules/agent-codes.ts';
import { isClosed } from '../rules/portal-state.ts';
import { forgetDrafts } from './drafts.ts';
import { keepLastUser } from './last-user.ts';
import { $modal, closeModal, type ModalProps, openModal } from './modals.ts';
import { fromTab, markSession, type Session } from './session-of-tab.ts';
import { forget, forgetHeld, mayJoin, noteHeld, remember, remembered, stayOut } from './tab.ts';
import { leavePage } from './toasts.ts';

/** Out at first, as the server renders it; what the tab remembers follows at once. */
export const $session = atom<Session>({ state: 'out' });

const kept = fromTab();
if (kept.state === 'in') $session.set(kept);

/** Moves the page; tests put their own in place. */
export const page = {
  path: (): string => location.pathname,
  go(path: string): void {
    leavePage();
    location.assign(path);
  },
  back(): void {
    leavePage();
    history.back();
  },
};

surroundings.token = () => remembered('token');
surroundings.ready = async () => (remembered('token') ? undefined : joining);
surroundings.signedOut = (onBreak) => {
  const open = $modal.get();
  leave();
  if (onBreak) return openModal('breakBegun', onBreak);
  staysHere = true;
  if (open?.name === 'personalCenter') postponed = () => openModal(open.name, open.props);
  openModal('login', { ended: true });
};
surroundings.mustChangePassword = () => {
  if (mustChange($session.get())) leadToChange();
  else void refreshSession();
};
surroundings.refused = (code, sentence) => {
  if (isClosed(code)) void import('./closed.ts').then(({ sayClosed }) => sayClosed(code, sentence));
};

/** While a new tab asks for the session of its browser, and whose it is. */
let joining: Promise<void> | undefined;
if (typeof document !== 'undefined' && mayJoin()) void joinBrowser();

/** The session has ended under whoever looks at this page, so the next login goes on here. */
let staysHere = false;

/** What to do after the login that was asked for; closing the dialog drops it. */
let postponed: (() => void) | undefined;
$modal.listen((modal) => {
  if (!modal) postponed = undefined;
});

onMount($session, () => {
  if ($session.get().state !== 'in') return;
  void refreshSession();
  // Going Home after signing in cuts it short.
  if (!remembered('consolidated') && remembered('cpw') !== 'true') void rememberPortal();
});

/** Signs in as a trial guest with play money. */
export async function freePlay(): Promise<void> {
  await enter(await call(loginFreeplay, {}));
}

/** Ends the session on the server and forgets the person in this tab, even when the line is down. */
export async function signOut(): Promise<void> {
  await call(logout, {}).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  });
  leave();
  closeModal();
  // Calls beside this one may have been refused, which says that the session has ended.
  staysHere = false;
  goHome();
}

/** Sets a new password; every other place is signed out, and this one goes on as after signing in. */
export async function changePassword(
  oldPassword: string | undefined,
  newPassword: string,
  confirmNewPassword: string,
): Promise<void> {
  const { token } = await call(changePasswordCall, { oldPassword, newPassword, confirmNewPassword });
  remember({ token, cpw: 'false' });
  await arrive();
}

/** Joins the session that the browser holds, where a link was opened in a new tab. Until it is known, nothing is shown as logged out. */
export function joinBrowser(): Promise<void> {
  joining = join().finally(() => {
    joining = undefined;
  });
  return joining;
}

/** A call that is refused answers nothing. */
function ifRefused(error: unknown): undefined {
  if (!(error instanceof Refused)) throw error;
}

async function join(): Promise<void> {
  const joined = await call(joinBrowserSession, {}).catch(ifRefused);
  if (remembered('token')) return; // somebody has logged in here meanwhile
  if (joined) {
    const { token, userName, passwordExpired } = joined;
    remember({ token, account: userName, username: userName, cpw: String(passwordExpired) });
    await refreshSession();
    if (!passwordExpired) void rememberPortal();
    return;
  }
  if (joined === null) forgetHeld();
  markSession({ state: 'out' });
  if (typeof document !== 'undefined' && document.documentElement.dataset.guard === 'on') page.go('/login');
}

/** Runs `then` at once for a member who is logged in. Others see the login, or the form for a new password, and `then` runs afterwards. */
export function whenSignedIn(then: () => void, login: ModalProps['login'] = {}): void {
  if (joining) return void joining.then(() => whenSignedIn(then, login));
  const session = $session.get();
  if (session.state === 'in' && !session.mustChange) {
    then();
  } else {
    postponed = then;
    if (session.state === 'in') leadToChange();
    else openModal('login', login);
  }
}

/** The same for what a trial account may not do. */
export function whenTrueAccount(then: () => void): void {
  whenSignedIn(() => {
    const session = $session.get();
    if (session.state === 'in' && session.agentCode === TRIAL) openModal('needTrueAccount');
    else then();
  });
}

/** Reads again who is logged in. Drops the answer if the member has logged out meanwhile. */
export async function refreshSession(): Promise<void> {
  const token = remembered('token');
  const info = await call(memberInfo, {}).catch(ifRefused);
  if (!info || remembered('token') !== token) return;
  const { type: agentCode, mustChangePassword: mustChange, onBreak, ...who } = info;
  const vipLabel = who.memberLabel[0]?.labelName ?? '';
  remember({
    isAgent: String(agentCode),
    account: who.account,
    username: who.account,
    nickname: who.nickname,
    customerId: who.id,
    toUpline: String(who.toUpline),
    memberLabel: vipLabel,
    avatar: who.avatar,
    cpw: String(mustChange !== null),
    onBreak: onBreak ? JSON.stringify(onBreak) : '',
  });
  $session.set({ state: 'in', ...who, agentCode, vipLabel, mustChange, onBreak });
  noteHeld();
  markSession($session.get());
  if (mustChange) leadToChange();
}

/** What every login ends with (specification, section 4, "Login"). */
export async function enter(answer: OutputOf<typeof login>): Promise<void> {
  forgetDrafts();
  remember({ token: answer.token, account: answer.userName, username: answer.userName });
  const index_notice = answer.newcomer ? 'first' : 'due';
  remember({ cpw: String(answer.passwordExpired), index_notice });
  keepLastUser();
  await arrive();
}

/** The tab knows who it is and goes on where it stopped, unless another password has to be chosen first. */
async function arrive(): Promise<void> {
  await refreshSession();
  if (remembered('cpw') === 'true') return;
  void rememberPortal();
  const session = $session.get();
  const next = postponed ?? (session.state === 'in' && session.onBreak ? openWithdrawal : goHome);
  closeModal();
  next();
  staysHere = false;
}

/** Code of its own, since opening the login does not need it. What cannot be loaded, the next page tries again. */
const rememberPortal = async (): Promise<void> =>
  (await import('./remember-portal.ts').catch(() => undefined))?.rememberPortal();

export function leave(): void {
  forget();
  stayOut();
  forgetDrafts();
  $session.set({ state: 'out' });
  markSession($session.get());
}

/** Where a member on a break takes out what is theirs. */
export const openWithdrawal = (): void => openModal('personalCenter', { page: 'withdraw' });

const mustChange = (session: Session) => session.state === 'in' && session.mustChange !== null;

/** Signing out is the other thing that is left to do. */
function leadToChange(): void {
  const open = $modal.get()?.name;
  if (open !== 'changePassword' && open !== 'logout') openModal('changePassword');
}

function goHome(): void {
  if (!staysHere && page.path() !== '/') page.go('/');
}
