// Pictures of members: each is uploaded by itself, as base64 in JSON, and named by its id in the call that it is for.
import * as z from 'zod/mini';
import { LARGEST_UPLOAD, PICTURE_IN_BASE64, uploadPurposes } from '../rules/upload.ts';
import { defineCall } from './call.ts';
import { fileId, response } from './values.ts';

export const uploadFile = defineCall({
  method: 'POST',
  path: '/wps/files',
  access: 'member',
  trueAccount: true,
  summary:
    'Uploads a picture, a PNG or a JPEG of up to 5 MB as base64, and answers its id. What nothing refers to is deleted after a day.',
  largestBody: LARGEST_UPLOAD,
  whileOnBreak: true,
  input: z.object({
    purpose: z.enum(uploadPurposes),
    picture: z.string().check(z.regex(PICTURE_IN_BASE64)),
  }),
  output: z.object({
    id: z.string(),
    /** In pixels, as the portal keeps it. */
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  errors: ['storage_full'],
});

export const readFile = defineCall({
  method: 'GET',
  path: '/wps/files',
  access: 'member',
  summary: "One of the member's own files, as a WebP picture.",
  bare: true,
  byItself: true,
  whileOnBreak: true,
  input: z.object({ id: fileId }),
  output: response,
  errors: ['not_found'],
});
