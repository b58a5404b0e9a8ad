// Turns the banners: cross-fade, looping, still under a pointer, focus, a hidden tab or reduced motion.
import Swiper from 'swiper';
import { A11y, EffectFade } from 'swiper/modules';
import 'swiper/css';
import 'swiper/css/effect-fade';

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Works in steps: in one go they would block a phone too long. */
export async function turn(section: HTMLElement): Promise<void> {
  const root = section.querySelector<HTMLElement>('.swiper');
  const control = section.querySelector<HTMLElement>('.banner-control');
  const key = section.querySelector<HTMLButtonElement>('.banner-pause');
  if (!root || !control || !key) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const dots = [...section.querySelectorAll('.banner-dots i')];
  let held = still;
  let next: ReturnType<typeof setTimeout> | undefined;
  const gone = new AbortController();
  const { signal } = gone;
  const again = (): void => {
    gone.abort();
    void turn(section);
  };
  section.addEventListener('portico:changed', again, { signal });

  await nextTask();
  if (signal.aborted) return;
  const swiper = new Swiper(root, {
    init: false,
    modules: [A11y, EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: still ? 0 : 400,
    rewind: true,
    // What its slides are already; an article may not be a group.
    a11y: { enabled: true, slideRole: 'article' },
    on: { slideChange: () => show(), resize: () => settle() },
  });
  signal.addEventListener('abort', () => {
    clearTimeout(next);
    swiper.destroy();
  });

  await nextTask();
  if (signal.aborted) return;
  swiper.init();

  function show(): void {
    for (const [at, dot] of dots.entries()) dot.toggleAttribute('data-on', at === swiper.activeIndex);
    for (const [at, slide] of swiper.slides.entries()) slide.inert = at !== swiper.activeIndex;
    settle();
  }

  /** Turns in a while unless somebody paused it or is looking closely. Swiper's own autoplay works in every frame until then. */
  function settle(): void {
    const looking = section.matches(':hover, :focus-within');
    const unseen = document.hidden || section.offsetParent === null;
    clearTimeout(next);
    if (!held && !looking && !unseen)
      next = setTimeout(() => swiper.slideNext(), Number(section.dataset.delay));
    section.toggleAttribute('data-paused', held);
    key?.setAttribute('aria-label', (held ? key.dataset.play : key.dataset.pause) ?? '');
  }

  key.addEventListener(
    'click',
    () => {
      held = !held;
      settle();
    },
    { signal },
  );
  for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
    section.addEventListener(type, () => setTimeout(settle), { signal });
  document.addEventListener('visibilitychange', settle, { signal });
  section.querySelector('.banner-back')?.addEventListener('click', () => swiper.slidePrev(), { signal });
  section.querySelector('.banner-next')?.addEventListener('click', () => swiper.slideNext(), { signal });
  await nextTask();
  if (signal.aborted) return;
  control.hidden = false;
  show();
}
