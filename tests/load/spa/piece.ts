/** A piece of a page as data: text, or an element with what is inside. */
export type Piece = string | { name: string; attributes: Record<string, string>; inside: Piece[] };
