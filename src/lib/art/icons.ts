// Line icons: paths in a box of 24, drawn with round caps.

export const home = 'M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z';
export const search = 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM20 20l-4-4';
export const menu = 'M4 7h16M4 12h16M4 17h16';
export const gift =
  'M4 11h16v8a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1zM3 7.5h18V11H3zM12 7.5V20M12 7.5S11 3 8.5 3 6 6.5 8 7.5M12 7.5S13 3 15.5 3 18 6.5 16 7.5';
export const games =
  'M7 7h10a4.5 4.5 0 0 1 4.4 3.7l.9 5a2.6 2.6 0 0 1-4.7 1.9L15.8 15H8.2l-1.8 2.6a2.6 2.6 0 0 1-4.7-1.9l.9-5A4.5 4.5 0 0 1 7 7zM8 9.5v3M6.5 11h3M15.5 10h.01M17.5 12h.01';
export const grid = 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z';
export const flame = 'M12 3c1 4 6 6 6 11a6 6 0 0 1-12 0c0-2 1-3.5 2-4.5.3 1.5 1 2 2 2.5-.5-3.5.5-6.5 2-9z';
export const spark = 'M12 3.5l1.9 5.6 5.6 1.9-5.6 1.9L12 18.5l-1.9-5.6L4.5 11l5.6-1.9zM19 16.5v4M17 18.5h4';
export const heart =
  'M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z';
export const clock = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2';
export const horn = 'M4 10v4h3l8 4.5v-13L7 10zM18.5 9a4 4 0 0 1 0 6M7 14l1.5 6h2L9.5 15';
export const headset =
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3.5v5H5a1 1 0 0 1-1-1zM20 14h-3.5v5H19a1 1 0 0 0 1-1zM19.5 19c0 1.5-2 2.5-5 2.5';
export const download = 'M12 4v11M7.5 11L12 15.5 16.5 11M4.5 19.5h15';
export const users =
  'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5c.6-3.5 3.2-5 6.5-5s5.9 1.5 6.5 5M16 4.8a3.5 3.5 0 0 1 0 6.4M18 15c2 .6 3.2 2 3.5 4.5';
export const pause = 'M8.5 5.5v13M15.5 5.5v13';
export const left = 'M14.5 5.5L8 12l6.5 6.5';
export const right = 'M9.5 5.5L16 12l-6.5 6.5';
export const toFirst = 'M17.5 5.5L11 12l6.5 6.5M6.5 5.5v13';
export const toLast = 'M6.5 5.5L13 12l-6.5 6.5M17.5 5.5v13';
export const down = 'M5.5 9.5L12 16l6.5-6.5';
export const filter =
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z';
export const sun =
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4';
export const globe = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18';
export const shield = 'M12 3l8 3v6c0 5-3.5 7.8-8 9-4.5-1.2-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5';
export const ext = 'M7 17L17 7M9 7h8v8';
export const star = 'M12 3.5l2.6 5.6 6 .7-4.5 4.1 1.2 6L12 17l-5.3 2.9 1.2-6-4.5-4.1 6-.7z';
export const card = 'M3 6h18v12H3zM3 10h18M6.5 14.5h4';
export const bank = 'M3.5 9.5L12 4l8.5 5.5zM5 20h14M6.5 10v7.5M10.2 10v7.5M13.8 10v7.5M17.5 10v7.5';
export const qr = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM18 18h2v2M20 14v.01M14 20v.01';
export const wallet =
  'M4 7.5V17a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5.5A1.8 1.8 0 0 1 5.5 4.5H18V8M16 13.5h.01';
export const coins =
  'M9 13a5 3 0 1 0 0-6 5 3 0 0 0 0 6zM4 10v5c0 1.7 2.2 3 5 3s5-1.3 5-3v-5M14 9.5c3.5-.3 6 1 6 2.7s-2.5 3-6 2.7M20 12.2v4c0 1.7-2.5 3-5.5 2.8';
export const phone = 'M7 3h10v18H7zM11 18h2';
export const doc = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';
export const finger =
  'M5 16.5c.6-1.4.8-2.8.8-4.5a6.2 6.2 0 0 1 12.4 0c0 1.5-.1 3-.4 4.5M8.9 12a3.1 3.1 0 0 1 6.2 0c0 3-.5 5.6-1.4 8M12 12c0 3.2-.6 5.8-1.9 8M7.4 19c.9-1.9 1.4-4.2 1.5-7';
export const trophy =
  'M7.5 4h9v5a4.5 4.5 0 0 1-9 0zM7.5 5.5h-3c0 3 1 4.5 3.2 5M16.5 5.5h3c0 3-1 4.5-3.2 5M12 13.5V17M8.5 20h7M10 17h4v3h-4z';
export const book = 'M12 6c-2-1.5-5-2-8-2v14c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14';
export const chat = 'M4 5h16v11H10l-4 4v-4H4z';
export const upload = 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v4a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-4';
export const leave = 'M10 4H5a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h5M15 8l4 4-4 4M19 12H9.5';
export const percent =
  'M6 18 18 6M7.5 9.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.5 18.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z';
export const swap = 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19';
export const list = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01';
export const refresh = 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15';
export const crosshair = 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 2v5M12 17v5M2 12h5M17 12h5';
export const minus = 'M6 12h12';
export const plus = 'M12 6v12M6 12h12';
export const expand = 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5';
export const calendar = 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7';
export const mail = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5';
export const bell = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4';
export const trash = 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.3 10.5l.3 6M13.7 10.5l-.3 6';
export const flag = 'M5.5 21V4M5.5 4.5h11l-2 4 2 4h-11';
export const receipt = 'M6 3.5h12V20.5l-2-1.5-2 1.5-2-1.5-2 1.5-2-1.5-2 1.5zM9 8h6M9 12h6';
export const chart = 'M4 4v16h16M7.5 15l3.5-4 3 2.5 5-6';
export const volume = 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15 9a4 4 0 0 1 0 6M17.5 6.5a8 8 0 0 1 0 11';
export const mute = 'M4 9.5h3.5L12 6v12l-4.5-3.5H4zM15.5 10l4 4M19.5 10l-4 4';
export const copy = 'M8.5 8.5h11v11h-11zM5 15.5H4.5v-11h11V5';
export const arrowLeft = 'M19 12H5M11 6l-6 6 6 6';
export const arrowUp = 'M12 19V5M6 11l6-6 6 6';
export const moonIcon = 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z';
export const hourglass =
  'M6.5 3.5h11M6.5 20.5h11M8 3.5v3.2c0 2 4 3.6 4 5.3s-4 3.3-4 5.3v3.2M16 3.5v3.2c0 2-4 3.6-4 5.3s4 3.3 4 5.3v3.2';
export const undo = 'M8.5 7.5L4.5 11.5l4 4M4.5 11.5H15a4.5 4.5 0 0 1 0 9h-2.5';
export const double = 'M6 6.5l5.5 5.5L6 17.5M13 6.5l5.5 5.5-5.5 5.5';
export const vip = 'M5 20v-9a7 7 0 0 1 14 0v9M9 20v-8.5a3 3 0 0 1 6 0V20M3.5 20h17';
