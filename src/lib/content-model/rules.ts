// Rules for the texts themselves, each broken one in a sentence: how long they are, how they begin, what no two may share.
import { bannerText } from './banner-schema.ts';
import { falseClaims, falseClaimsOfMission } from './claims.ts';
import type { Fault } from './fault.ts';
import { unknownFigures } from './figures.ts';
import { groupAnchor, helpGroups } from './help-groups.ts';
import type { Kind } from './kinds.ts';
import { figuresOfMission, figuresOfPromotion } from './known-figures.ts';
import { missionFields } from './mission-schema.ts';
import { promotionSchema } from './promotion-schema.ts';
import { headings, type Written } from './texts.ts';

const LEAST_LETTERS = { help: 400, pages: 200 };

/** What a text of a kind breaks, in sentences. */
const rules: Partial<Record<Kind, (text: Written) => (string | false)[]>> = {
  help: ({ data, body }) => {
    const own = headings(body);
    const taken = [String(data.anchor), ...helpGroups.map(groupAnchor)];
    return [
      tooShort(body, LEAST_LETTERS.help),
      /^# /m.test(body) && 'a heading with one # is the title; use ## and ###',
      ...twice(own).map((anchor) => `two headings have the anchor "${anchor}"; change the words of one`),
      ...own
        .filter((anchor) => taken.includes(anchor))
        .map((anchor) => `a heading has the anchor "${anchor}" of the page or a group; change its words`),
    ];
  },
  pages: ({ body }) => [tooShort(body, LEAST_LETTERS.pages)],
  notices: ({ file, body }) => [
    /^notices\/announced-/.test(file) &&
      'only announcements have names that begin with announced-; choose another name',
    !/^[^[\]*#`_]{20,200}$/.test(body.trim().split('\n\n')[0] ?? '') &&
      'the notice bar at Home shows the first paragraph; write 20 to 200 letters without formatting',
  ],
  promotions: ({ data, body }) => [
    !/^### [\s\S]*\n### /.test(body.trim()) &&
      'the text is the full terms; begin with a ### heading, and write at least two',
    ...figuresOfPromotionText(data, body),
  ],
  missions: ({ data, body }) => {
    const { success, data: mission } = missionFields.safeParse(data);
    if (!success) return [];
    const text = textOf(mission.title, mission.summary, body);
    return [...unknownFigures(text, figuresOfMission(mission), []), ...falseClaimsOfMission(text, mission)];
  },
  promotionTerms: ({ data, body }) =>
    [data.bonusOnly ?? []]
      .flat()
      .map(
        (title) =>
          !body.split('\n').includes(`### ${title}`) &&
          `bonusOnly lists the heading "${title}", but the text has no such heading. Copy the heading exactly.`,
      ),
  banners: ({ body }) => [
    !bannerText.test(body.trim()) && 'write one sentence of 10 to 60 letters without formatting',
  ],
};

/** Keys that no two of a kind may have alike. */
const unlike: Partial<Record<Kind, string[][]>> = {
  help: [['anchor'], ['group', 'order'], ['title'], ['summary']],
  promotions: [['order'], ['title']],
  banners: [['group', 'order']],
};

/** The rules that texts break, each text by itself and all of them together. */
export const ruleFaults = (all: Written[]): Fault[] => [
  ...all.flatMap((each) =>
    (rules[each.kind]?.(each) ?? []).flatMap((says) => (says ? [{ file: each.file, where: '', says }] : [])),
  ),
  ...Object.entries(unlike).flatMap(([kind, sets]) =>
    sets.flatMap((keys) =>
      alike(
        all.filter((each) => each.kind === kind),
        keys,
      ),
    ),
  ),
];

const textOf = (...parts: string[]): string => parts.join('\n');

/** What has a fault in its keys is not read. */
function figuresOfPromotionText(data: object, body: string): string[] {
  const { success, data: promotion } = promotionSchema.safeParse(data);
  if (!success) return [];
  const { title, claim, summary, who, paid, steps, figures } = promotion;
  const text = textOf(title, claim, summary, who, paid, ...steps, body);
  return [...unknownFigures(text, figuresOfPromotion(promotion), figures), ...falseClaims(text, promotion)];
}

function alike(texts: Written[], keys: string[]): Fault[] {
  const first = new Map<string, string>();
  return texts.flatMap(({ file, data }) => {
    const value = keys.map((key) => data[key]).join(', ');
    const other = first.get(value);
    if (other === undefined) first.set(value, file);
    return other
      ? [{ file, where: keys.join(' and '), says: `${other} already has "${value}"; choose another` }]
      : [];
  });
}

const tooShort = (body: string, least: number): string | false => {
  const { length } = body.trim();
  return length < least && `the text has ${length} letters; write at least ${least}`;
};

const twice = (of: string[]): string[] => of.filter((each, at) => of.indexOf(each) !== at);
