// What the fields of banners are called.
import type { z } from 'zod';
import type { bannerFields } from '../../../src/lib/content-model/banner-schema.ts';
import type { Words } from './words.ts';

/** Its words in a language. */
const inLanguage = (name: string) => ({
  label: `In ${name}`,
  says: 'Without it English is shown.',
  of: {
    tag: { label: 'Mark' },
    title: { label: 'First line of the title' },
    secondLine: { label: 'Second line of the title' },
    text: { label: 'Sentence', says: '10 to 60 letters in plain words.' },
    terms: { label: 'Terms' },
    action: { label: 'Button' },
    second: { label: 'Second button' },
  },
});

const ADDRESS = 'A place of the portal, like /promotions, or an address with https://.';

export const bannerWords: Words<z.input<ReturnType<typeof bannerFields<z.ZodString>>>> = {
  group: { label: 'Where', says: 'The place whose banners it joins.', choices: { w_home: 'Home' } },
  order: { label: 'Place', says: '1 stands first.' },
  art: {
    label: 'Picture of the portal',
    says: 'One of these, or a picture of your own.',
    choices: { arcade: 'The arcade', slots: 'Slots', fair: 'Fairness' },
  },
  picture: {
    label: 'Picture of your own',
    says: 'A file beside the banner, like ./spring.png. Twice as wide as high or wider, its subject on the right.',
  },
  picturePhone: { label: 'The same for phones', says: 'A file beside the banner, like ./spring-phone.png.' },
  tag: { label: 'Mark', says: 'The small word above the title. 24 letters at most.' },
  title: { label: 'Title', says: 'Two lines, 28 letters each at most.' },
  terms: {
    label: 'Terms',
    says: 'Conditions of the offer, its wagering among them. The age of players is put behind them.',
  },
  url: { label: 'Address of the button', says: ADDRESS },
  action: { label: 'Words on the button', says: '24 letters at most. A dialog brings its own.' },
  linkageType: {
    label: 'The whole banner leads there',
    says: 'Otherwise the button alone.',
    choices: { page: 'Yes' },
  },
  modal: {
    label: 'Dialog',
    says: 'What the button opens instead of the address, where scripts run.',
    choices: { register: 'Register', login: 'Log in' },
  },
  second: {
    label: 'Second button',
    of: { url: { label: 'Its address', says: ADDRESS }, label: { label: 'Its words' } },
  },
  cn: inLanguage('Chinese'),
  id: inLanguage('Indonesian'),
  th: inLanguage('Thai'),
  vi: inLanguage('Vietnamese'),
};
