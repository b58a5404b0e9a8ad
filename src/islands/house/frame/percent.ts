/** `9620` → `"96.20%"` */
export const percentOf = (basisPoints: number): string => `${(basisPoints / 100).toFixed(2)}%`;
