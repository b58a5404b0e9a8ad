// Small drawn pictures in cards of the lobby, and rows of them.
import { inPage } from '../../../lib/art/in-page.ts';

/** An SVG of a page as a document of its own, in whose letters are those of the system. */
const alone = (svg: string): string =>
  svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif" ');

/** Values with their places as keys: the same value may come twice. */
export const inPlaces = <T,>(values: readonly T[]): { value: T; place: number }[] =>
  values.map((value, place) => ({ value, place }));

export const Drawn = ({ pictures, className }: { pictures: readonly string[]; className: string }) => (
  <span className={className}>
    {inPlaces(pictures).map(({ value, place }) => (
      <img key={place} src={inPage(alone(value))} alt="" />
    ))}
  </span>
);
