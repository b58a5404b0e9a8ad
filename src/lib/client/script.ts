// Scripts of services that the operator has configured; fetched when they are needed, once.

const loading = new Map<string, Promise<unknown>>();

/** The global that a script sets. Throws when it does not load, and the next call tries again. */
export function loadScript<T>(src: string, global: string): Promise<T> {
  const known = loading.get(src);
  if (known) return known as Promise<T>;
  const arrived = new Promise<T>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve(Reflect.get(globalThis, global) as T);
    script.onerror = () => {
      script.remove();
      loading.delete(src);
      reject(new Error(`The script ${src} did not load.`));
    };
    document.head.append(script);
  });
  loading.set(src, arrived);
  return arrived;
}

/** A place for a widget: under an open dialog it could be neither seen nor reached. */
export function widgetPlace(): HTMLElement {
  const place = document.createElement('div');
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  (dialogs.at(-1) ?? document.body).append(place);
  return place;
}
