// Editors' pictures in the sizes that pages ask for. Making one costs work, so an address carries a mark of this build:
// nobody else can ask for sizes of their own.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';

const MARK = 'mark';

const markOf = (query: string): Buffer => createHmac('sha256', PICTURE_KEY).update(query).digest();

/** Astro's service on sharp; an address without its mark is no picture. */
const pictureService: LocalImageService = {
  ...sharpService,
  async getURL(options, config, logger) {
    const url = await sharpService.getURL(options, config, logger);
    const [path, query] = url.split('?');
    if (query === undefined || path !== config.endpoint.route) return url;
    return `${url}&${MARK}=${markOf(query).toString('base64url')}`;
  },
  parseURL(url, config, logger) {
    const query = new URLSearchParams(url.search);
    const given = Buffer.from(query.get(MARK) ?? '', 'base64url');
    query.delete(MARK);
    const right = markOf(query.toString());
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    return sharpService.parseURL(url, config, logger);
  },
};

export default pictureService;
