// What the fields of banners are called.
import type { z } from 'zod';
import type { bannerFields } from '../../../src/lib/content-model/banner-schema.ts';
import type { Words } from './words.ts';

/** Its words in a language. */
const inLanguage = (name: string) => ({
  label: `In ${name}`,
  says: 'Without it, readers see the English text.',
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

const ADDRESS = 'A page of the portal, like /promotions, or an address with https://.';

export const bannerWords: Words<z.input<ReturnType<typeof bannerFields<z.ZodString>>>> = {
  group: {
    label: 'Where',
    says: 'The page that shows this banner.',
    choices: { w_home: 'Home', w_slots: 'The slot lobby, after the jackpot' },
  },
  order: { label: 'Place', says: '1 comes first.' },
  art: {
    label: 'Picture of the portal',
    says: 'One of these, or a picture of your own.',
    choices: { arcade: 'The arcade', slots: 'Slots', reef: 'The reef', fair: 'Fairness' },
  },
  picture: {
    label: 'Picture of your own',
    says: 'A file beside the banner, like ./spring.png. At least twice as wide as high, with its subject on the right.',
  },
  picturePhone: { label: 'The same for phones', says: 'A file beside the banner, like ./spring-phone.png.' },
  tag: { label: 'Mark', says: 'The small word above the title. 24 letters at most.' },
  title: { label: 'Title', says: 'Two lines, 28 letters each at most.' },
  terms: {
    label: 'Terms',
    says: 'Conditions of the offer, with its wagering requirement. The portal adds the minimum age.',
  },
  url: { label: 'Address of the button', says: ADDRESS },
  action: {
    label: 'Words on the button',
    says: '24 letters at most. Leave this empty for a dialog, which has its own words.',
  },
  linkageType: {
    label: 'The whole banner is a link',
    says: 'If not, only the button is a link.',
    choices: { page: 'Yes' },
  },
  modal: {
    label: 'Dialog',
    says: 'The dialog that the button opens. Browsers without JavaScript open the address.',
    choices: { register: 'Register', login: 'Log in' },
  },
  second: {
    label: 'Second button',
    of: { url: { label: 'Address', says: ADDRESS }, label: { label: 'Words on the button' } },
  },
  cn: inLanguage('Chinese'),
  id: inLanguage('Indonesian'),
  th: inLanguage('Thai'),
  vi: inLanguage('Vietnamese'),
};
