// The colours of the 49 numbers of mark six, as the Hong Kong lottery has them.

export const waves = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
};

export const waveOf = (number: number): keyof typeof waves =>
  waves.red.includes(number) ? 'red' : waves.blue.includes(number) ? 'blue' : 'green';
