// The icon of each category, by its key: paths in a box of 24, drawn like those of `icons.ts`.

export const slots = 'M4 5h16v14H4zM9.3 5v14M14.7 5v14M5.5 10h2l-1.2 4M11 10h2l-1.2 4M16.3 10h2l-1.2 4';
export const live = 'M3.5 8.5l8-3 5 13-8 3zM14 6.5h6.5v11.5H17M9 12.2l1.5 1.6 1-2.6-2-1.2z';
export const sports =
  'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8l3.8 2.8-1.5 4.4H9.7l-1.5-4.4zM12 8V3.5M15.8 10.8l4.6-1.6M14.3 15.2l2.7 3.8M9.7 15.2L7 19M8.2 10.8L3.6 9.2';
export const fish =
  'M3 12c2.5-5 9-7 14-1.5 1.2-1.8 2.5-2.5 4-2.5-.8 2.6-.8 5.4 0 8-1.5 0-2.8-.7-4-2.5C12 19 5.5 17 3 12zM7.5 11h.01M12 8.5c1.2 2.3 1.2 4.7 0 7';
export const pvp =
  'M12 3.5c2 3.5 7 5 7 9a3.5 3.5 0 0 1-6 2.4c.2 2.5.8 4 2.5 5.6h-7c1.7-1.6 2.3-3.1 2.5-5.6a3.5 3.5 0 0 1-6-2.4c0-4 5-5.5 7-9z';
export const esports = 'M4 5h16v10.5H4zM8.5 20h7M12 15.5V20M8 10.2h3M9.5 8.7v3M15 9.3h.01M16.5 11.2h.01';
export const elott =
  'M8.5 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM16.5 20a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM6.5 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const lottery =
  'M3.5 7h17v3.2a1.9 1.9 0 0 0 0 3.6V17h-17v-3.2a1.9 1.9 0 0 0 0-3.6zM14.5 7v1.5M14.5 11v2M14.5 15.5V17';
export const cockfight = 'M5 20C5 11 9 5 19 4c1 8-3 13-10 13M5 20l8-9M11 7.5l.5 4M9 11l.5 3.5M14.5 6l0 4';
export const horse =
  'M7 20c-1-3-3-6-3-10a8 8 0 0 1 16 0c0 4-2 7-3 10h-3.5c1-3 2.5-6 2.5-9.5a4 4 0 0 0-8 0c0 3.5 1.5 6.5 2.5 9.5zM6.8 10h.01M17.2 10h.01M12 4.3h.01';
