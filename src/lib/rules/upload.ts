// Pictures that people send: a PNG or a JPEG (specification, section 4: png or jpg, 5 MB each).

export const LARGEST_PICTURE = 5 * 1024 * 1024;

export const PICTURE_TYPES = 'image/png,image/jpeg';

/** A body with such a picture in base64, and the rest of a form. */
export const LARGEST_UPLOAD = Math.ceil((LARGEST_PICTURE * 4) / 3) + 100_000;

/** Base64 that begins as a PNG or a JPEG does: a file is known by its first bytes, whatever its name says. */
export const PICTURE_IN_BASE64 = /^(?:iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]*={0,2}$/;
