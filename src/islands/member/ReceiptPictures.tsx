import { type ChangeEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { x } from '../../lib/art/dialog-icons.ts';
import { plus } from '../../lib/art/icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { filePurposes, LARGEST_PICTURE, PICTURE_TYPES } from '../../lib/rules/upload.ts';
import { uploadPicture } from '../../lib/stores/files.ts';
import { isRefused } from '../../lib/stores/refused.ts';
import { Icon } from '../ui/Icon.tsx';
import { inSight } from '../ui/in-sight.ts';
import { sentenceOf } from '../ui/refusal.ts';

/** A picture that is in the portal's store, and how it looks. */
export interface Picture {
  id: string;
  url: string;
}

interface Props {
  label: string;
  hint: string;
  pictures: Picture[];
  /** Sent before. */
  sent: number;
  onChange: (pictures: Picture[]) => void;
}

const MOST = filePurposes.deposit_receipt.most;

/** Pictures of a payment: each is uploaded when it is chosen, and can be taken away until it is sent. */
export function ReceiptPictures({ label, hint, pictures, sent, onChange }: Props): ReactElement {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const made = useRef<string[]>([]);
  const count = sent + pictures.length;

  useEffect(
    () => () => {
      for (const url of made.current) URL.revokeObjectURL(url);
    },
    [],
  );

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setFault(faultOf(file));
    if (faultOf(file)) return;
    setBusy(true);
    try {
      const id = await uploadPicture('deposit_receipt', file);
      const url = URL.createObjectURL(file);
      made.current.push(url);
      onChange([...pictures, { id, url }]);
    } catch (error) {
      if (!isRefused(error)) throw error;
      setFault(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="pay-part" aria-labelledby="pay-receipt">
      <div className="pay-label">
        <h3 id="pay-receipt">{label}</h3>
        <span className="soft">{hint}</span>
      </div>
      <div className="pay-pictures">
        {pictures.map(({ id, url }, at) => (
          <span className="pay-picture" key={id}>
            <img src={url} alt={t('wallet:pay.image', { count: sent + at + 1 })} />
            <button
              type="button"
              aria-label={t('wallet:pay.remove', { count: sent + at + 1 })}
              onClick={() => onChange(pictures.filter((each) => each.id !== id))}
            >
              <Icon path={x} size={16} />
            </button>
          </span>
        ))}
        {count < MOST && (
          <label className="pay-add">
            <input type="file" accept={PICTURE_TYPES} disabled={busy} onChange={choose} />
            <Icon path={plus} size={20} />
            <span>
              <strong>{t(busy ? 'wallet:pay.uploading' : 'wallet:pay.add')}</strong>
              <small>{t('wallet:pay.addHint', { count, most: MOST })}</small>
            </span>
          </label>
        )}
      </div>
      {fault && (
        <p className="field-error" ref={inSight} role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}

function faultOf({ size, type }: File): string | undefined {
  if (!PICTURE_TYPES.split(',').includes(type)) return t('wallet:pay.notImage');
  return size > LARGEST_PICTURE ? t('wallet:pay.tooLarge') : undefined;
}
