// The links of the side menu, which the phone's menu sheet shows too.
import { categoryIcons } from '../../lib/art/category-icons.ts';
import {
  book,
  chat,
  download,
  flame,
  grid,
  headset,
  games as pad,
  spark,
  users,
} from '../../lib/art/icons.ts';
import type { Translate } from '../../lib/messages/server.ts';
import type { Category } from '../../lib/rules/categories.ts';
import type { ModalName } from '../../lib/stores/modals.ts';
import type { Frame } from '../frame.ts';

export interface MenuLink {
  href: string;
  label: string;
  icon: string;
  count?: number;
  /** The dialog that it opens where scripts run. */
  modal?: ModalName;
  /** What the dialog has to know. */
  props?: string;
  /** The lobby of a category, which has further addresses: by its own path, and by its code in the game center. */
  lobby?: Pick<Category, 'id' | 'path'>;
  /** It leads to customer service, which may have a window of its own. */
  service?: boolean;
}

const icons: Record<Category['key'], string> = categoryIcons;

/** Groups of links: games, categories with games, services. */
export function menuLinks(frame: Frame, t: Translate): MenuLink[][] {
  const games = [
    { href: '/gameCenter?gameType=ALL', label: t('common:nav.all'), icon: grid, count: frame.games },
    { href: '/hot', label: t('common:nav.hot'), icon: flame },
    { href: '/new', label: t('common:nav.new'), icon: spark },
    ...miniGame(frame.brand.miniGame, t),
  ];
  const categories = frame.categories.map((category) => ({
    href: `/gameCenter?gameType=${category.id}&vassalage=${encodeURIComponent(category.firstVendor)}`,
    label: t(`common:category.${category.key}`),
    icon: icons[category.key],
    lobby: category,
    ...(category.games > 0 && { count: category.games }),
  }));
  const services = [
    { href: '/download', label: t('common:nav.download'), icon: download, modal: 'appDownload' as const },
    ...(frame.brand.referralShown
      ? [{ href: '/help/invite', label: t('common:nav.invite'), icon: users }]
      : []),
    { href: '/help', label: t('common:nav.help'), icon: book },
    { href: frame.brand.contactUrl, label: t('common:nav.service'), icon: headset, service: true },
    ...(frame.on('CBS3')
      ? [{ href: '/login', label: t('common:nav.chat'), icon: chat, modal: 'chatRoom' as const }]
      : []),
  ];
  return [games, categories, services];
}

/** Whether an address is where a link leads, whichever vendor or page of a lobby it shows. */
export function isHere({ href, lobby }: MenuLink, { pathname, search, searchParams }: URL): boolean {
  if (!lobby) return href === pathname + search;
  const asked = pathname === '/gameCenter' && searchParams.get('gameType') === lobby.id;
  return asked || lobby.path === pathname;
}

/** The small game that opens over any page; without scripts the link leads to the game's own page. */
const miniGame = (gameId: string, t: Translate): MenuLink[] =>
  gameId
    ? [
        {
          href: `/game?id=${encodeURIComponent(gameId)}`,
          label: t('games:mini.title'),
          icon: pad,
          modal: 'miniGame',
          props: JSON.stringify({ gameId }),
        },
      ]
    : [];
