// Brings the marked parts of an open page to what its address shows now: where a switch or an announcement changed it.
// Everything else stays as it is, with what the reader has typed, opened or scrolled to.
import { morph } from 'morphlex';

/** Event on the root when the switches are read again, and on each part that was changed. */
const CHANGED = 'portico:changed';

const isIsland = ({ nodeName }: Node): boolean => nodeName === 'ASTRO-ISLAND';

/** Astro marks islands whose code has not run. */
const ASLEEP = 'ssr';

const isAsleep = (island: Element): boolean => island.hasAttribute(ASLEEP);

/** An island renders what it is given anew when it is marked as one that sleeps. */
function give(island: Element, next: Element): void {
  const props = isIsland(next) ? next.getAttribute('props') : null;
  if (props === null || props === island.getAttribute('props')) return;
  island.setAttribute(ASLEEP, '');
  island.setAttribute('props', props);
}

const inside = (node: Node): Iterable<Node> => (node instanceof Element ? node.querySelectorAll('*') : []);

type Directive = (load: () => Promise<() => Promise<void>>) => Promise<void>;

/** A page has what wakes the kinds of islands that came with it; others that come to it wake at once. */
function wakeOthers(): void {
  const { Astro } = globalThis as unknown as { Astro: Record<string, Directive> };
  for (const kind of ['idle', 'only']) Astro[kind] ??= async (load) => (await load())();
}

const KEEPING = {
  preserveChanges: true,
  /** Islands listen for themselves, and are given what they are to show; one that sleeps is HTML like any other. */
  beforeNodeVisited(node: Node, next: Node): boolean {
    if (!isIsland(node) || isAsleep(node as Element)) return true;
    give(node as Element, next as Element);
    return false;
  },
  beforeNodeRemoved(node: Node): boolean {
    for (const each of [node, ...inside(node)])
      if (isIsland(each)) each.dispatchEvent(new Event('astro:unmount'));
    // These come before the first island of a page and serve all of them.
    return node.nodeName !== 'STYLE' && node.nodeName !== 'SCRIPT';
  },
};

/** Fetches the page anew; each part that is named by `data-follows` and differs from its fresh self is changed. */
export async function followPage(): Promise<void> {
  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const { frame, switches, age, banner } = fresh.documentElement.dataset;
  // The page of a closed portal has no such parts.
  if (!frame) return;
  const root = document.documentElement;
  Object.assign(root.dataset, { frame, switches, age, banner });
  root.dispatchEvent(new Event(CHANGED));
  wakeOthers();
  for (const part of document.querySelectorAll<HTMLElement>('[data-follows]')) {
    const next = fresh.querySelector<HTMLElement>(`[data-follows="${part.dataset.follows}"]`);
    // Scripts have changed what says its version; that decides.
    if (!next || part.isEqualNode(next) || sameVersion(part, next)) continue;
    morph(part, next, KEEPING);
    part.dispatchEvent(new Event(CHANGED));
  }
}

const sameVersion = ({ dataset: one }: HTMLElement, { dataset: other }: HTMLElement): boolean =>
  one.version !== undefined && one.version === other.version;
