import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';

interface Props {
  name: string;
  /** The key of the steps in the catalogue. */
  words: string;
  /** What there is to install; without it the code leads to the portal. */
  file?: { url: string; qrCodeUrl: string };
}

const STEPS = [1, 2, 3];
/** In pixels, and in dots of the code (specification, section 4). */
const CODE = { width: 150, margin: 10 };

/** A code to scan, and the steps after it. */
export function InstallGuide({ name, words, file }: Props): ReactElement {
  const address = new URL(file?.qrCodeUrl ?? '/', location.origin).href;
  const code = useCode(address);
  return (
    <section className="install">
      <div className="install-code">
        {code && <img src={code} alt={t('widgets:download.code', { name })} width="150" height="150" />}
      </div>
      <div className="install-text">
        <h3>{name}</h3>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>{t(`${words}.step${step}`)}</li>
          ))}
        </ol>
        {file && (
          <a className="btn btn-secondary" href={file.url} aria-label={`${t('pages:download.get')}: ${name}`}>
            {t('pages:download.get')}
          </a>
        )}
      </div>
    </section>
  );
}

/** The code as a picture, once it is drawn. */
function useCode(address: string): string | undefined {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let current = true;
    import('qrcode')
      .then(({ default: QRCode }) => QRCode.toString(address, { type: 'svg', ...CODE }))
      .then((svg) => current && setCode(`data:image/svg+xml,${encodeURIComponent(svg)}`));
    return () => {
      current = false;
    };
  }, [address]);
  return code;
}
