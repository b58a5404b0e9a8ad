// Pictures that people send: a PNG or a JPEG (specification, section 4: png or jpg, 5 MB each).

export const LARGEST_PICTURE = 5 * 1024 * 1024;

export const PICTURE_TYPES = 'image/png,image/jpeg';

/** A body with such a picture in base64, and the rest of a form. */
export const LARGEST_UPLOAD = Math.ceil((LARGEST_PICTURE * 4) / 3) + 100_000;

const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
];

/** Whether these bytes begin as a PNG or a JPEG does, whatever their name says. */
export const looksLikePicture = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, at) => bytes[at] === byte));
