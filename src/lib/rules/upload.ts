// Pictures that people send: a PNG or a JPEG (specification, section 4: png or jpg, 5 MB each, up to 3 for one thing).

export const LARGEST_PICTURE = 5 * 1024 * 1024;

export const PICTURE_TYPES = 'image/png,image/jpeg';

/** A body with such a picture in base64, and the rest of a form. */
export const LARGEST_UPLOAD = Math.ceil((LARGEST_PICTURE * 4) / 3) + 100_000;

/** Base64 that begins as a PNG or a JPEG does: a file is known by its first bytes, whatever its name says. */
export const PICTURE_IN_BASE64 = /^(?:iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]*={0,2}$/;

interface Purpose {
  /** Pictures for one thing of this kind. */
  most: number;
  /** Who may look at it. */
  seenBy: 'owner' | 'operators' | 'both';
  /** Whether members upload it; staff send the others. */
  byMember: boolean;
}

/** What pictures are for. A new use is a line here and one in `gateway/files/references.ts`. */
export const filePurposes = {
  avatar: { most: 1, seenBy: 'both', byMember: true },
  deposit_receipt: { most: 3, seenBy: 'both', byMember: true },
  withdrawal_dispute: { most: 3, seenBy: 'both', byMember: true },
  mission: { most: 3, seenBy: 'both', byMember: true },
  message: { most: 3, seenBy: 'both', byMember: false },
} as const satisfies Record<string, Purpose>;

export type FilePurpose = keyof typeof filePurposes;

const purposesBy = (byMember: boolean): FilePurpose[] =>
  (Object.keys(filePurposes) as FilePurpose[]).filter((each) => filePurposes[each].byMember === byMember);

/** What members upload pictures for. */
export const uploadPurposes = purposesBy(true);
