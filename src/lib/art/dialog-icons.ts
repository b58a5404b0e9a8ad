// The line icons of the login and of what all dialogs share: a bundle takes a file whole, and the others would come along.

export const user = 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6';
export const play = 'M7.5 4.5l12 7.5-12 7.5z';
export const check = 'M4.5 12.5l5 5 10-11';
export const x = 'M6 6l12 12M18 6L6 18';
export const info = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01';
export const key = 'M15.5 14a5 5 0 1 0-4.8-3.6L4 17v3h3v-2h2v-2h2l1.6-1.6a5 5 0 0 0 2.9.6zM16.5 8.5v0';
export const lock = 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3';
export const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z';
export const eyeOff =
  'M4 4l16 16M9.9 5.7A9.8 9.8 0 0 1 12 5.5c5 0 8.5 4 9.5 6.5a12 12 0 0 1-2.7 3.7M6.3 7.5A12 12 0 0 0 2.5 12c1 2.5 4.5 6.5 9.5 6.5a9.6 9.6 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2';
export const alert = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.5h.01';
