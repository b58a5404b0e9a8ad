/** The portal's zone, by which every page shows days and times. */
export const portalZone = (): string =>
  globalThis.document?.documentElement.dataset.zone ?? 'Asia/Ho_Chi_Minh';
