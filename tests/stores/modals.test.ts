// Which dialog is in front, and what stays under it.
import { beforeEach, expect, it } from 'vitest';
import { $modal, $under, closeModal, openModal } from '../../src/lib/stores/modals.ts';

beforeEach(() => {
  closeModal();
  closeModal();
});

it.each(['miniGame', 'gamePopup'] as const)(
  'keeps a %s under the account, also from page to page',
  (game) => {
    openModal(game, { gameId: 'lantern-koi', vassalage: 'HOUSE' });
    const playing = $modal.get();
    openModal('personalCenter', { page: 'depositv2' });
    openModal('personalCenter', { page: 'playLimits' });
    expect($modal.get()).toMatchObject({ name: 'personalCenter', props: { page: 'playLimits' } });
    expect($under.get()).toBe(playing);
    closeModal();
    expect($modal.get()).toBe(playing);
    closeModal();
    expect($modal.get()).toBeNull();
  },
);

it('ends a game for what is no page of the account, such as a login', () => {
  openModal('miniGame', { gameId: 'lantern-koi' });
  openModal('personalCenter');
  openModal('login', { ended: true });
  expect($under.get()).toBeNull();
  closeModal();
  expect($modal.get()).toBeNull();
});
