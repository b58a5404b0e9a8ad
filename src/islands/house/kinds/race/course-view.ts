// The course as it is drawn: the camera stays with the leader, and everything else moves by transforms alone.
import type { Position } from '../../../../lib/rules/kinds/race/course.ts';
import type { RaceCard } from '../../../../lib/rules/kinds/race/definition.ts';
import { part } from '../../frame/part.ts';

interface Drawn {
  number: number;
  picture: string;
  colour: string;
}

export interface Course {
  place(card: RaceCard, field: readonly Drawn[]): void;
  has(card: RaceCard): boolean;
  show(positions: readonly Position[]): void;
  /** Whether a race is on, and whether its horses gallop. */
  run(on: boolean, galloping: boolean): void;
}

/** In hundredths of the width of the stage: where the leader's nose is, how long a horse is, and how wide a metre. */
const NOSE = 84;
const HORSE = 17;
const METRE = 1.45;
/** How far apart what passes in the ground and the rails is. */
const PERIOD = 12;
/** Signs with the way that is left. */
const SIGN_METRES = 200;
/** The stand passes by this much in all. */
const STAND = 60;
/** The line on the map, and how much of the path is run, as parts of it. */
const MAP_FINISH = 0.02;

export function createCourse(): Course {
  const [root, field, stand] = [part('course'), part('field'), part('stand')];
  const moving = [part('rail'), part('rail-near'), part('streaks')];
  const [post, finish] = [part('post'), part('finish')];
  const path = document.querySelector<SVGPathElement>('[data-map-path]');
  const dots = document.querySelector<SVGGElement>('[data-map-field]');
  const length = path?.getTotalLength() ?? 0;
  let own: RaceCard | undefined;
  let horses = new Map<number, { lane: HTMLElement; dot: Element | undefined }>();

  function postAt(element: HTMLElement, x: number): void {
    element.hidden = x < -8 || x > 108;
    element.style.transform = `translateX(${x}cqw)`;
  }

  function show(positions: readonly Position[]): void {
    const metres = own?.metres ?? 0;
    const lead = Math.max(0, ...positions.map((position) => position.metres));
    for (const { number, metres: run } of positions) {
      const drawn = horses.get(number);
      if (!drawn) continue;
      drawn.lane.style.transform = `translateX(${NOSE - HORSE - (lead - run) * METRE}cqw)`;
      const share = metres > 0 ? Math.min(run / metres, 1) : 0;
      // Longer races begin further back on the oval.
      const at = (1 + MAP_FINISH - (metres / 2000) * (1 - share)) % 1;
      const place = path?.getPointAtLength(length * at);
      if (place) drawn.dot?.setAttribute('transform', `translate(${place.x} ${place.y})`);
    }
    for (const layer of moving) layer.style.transform = `translateX(${-((lead * METRE) % PERIOD)}cqw)`;
    stand.style.transform = `translateX(${metres > 0 ? -(lead / metres) * STAND : 0}cqw)`;
    const left = metres - lead;
    const sign = Math.max(SIGN_METRES, Math.round(left / SIGN_METRES) * SIGN_METRES);
    part('post-text', post).textContent = String(sign);
    postAt(post, NOSE + (left - sign) * METRE);
    postAt(finish, NOSE + left * METRE);
  }

  return {
    show,
    has: (card) => own === card,
    run(on, galloping) {
      root.toggleAttribute('data-running', on);
      root.toggleAttribute('data-galloping', galloping);
    },
    place(card, drawn) {
      own = card;
      horses = new Map();
      const lanes = drawn.map(({ number, picture, colour }, at) => {
        const lane = document.createElement('div');
        lane.className = 'lane';
        lane.style.setProperty('--lane', String(at / Math.max(1, drawn.length - 1)));
        lane.style.setProperty('--beat', `${(number % 4) * -90}ms`);
        lane.innerHTML = picture;
        const dot = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
        dot.setAttribute('r', '4');
        dot.setAttribute('fill', colour);
        horses.set(number, { lane, dot });
        return { lane, dot };
      });
      field.replaceChildren(...lanes.map(({ lane }) => lane));
      dots?.replaceChildren(...lanes.map(({ dot }) => dot));
      part('map-length').textContent = `${card.metres.toLocaleString('en')} m`;
    },
  };
}
