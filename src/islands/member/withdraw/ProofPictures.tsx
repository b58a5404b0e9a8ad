import { type ReactElement, useId, useState } from 'react';
import { x } from '../../../lib/art/dialog-icons.ts';
import { upload } from '../../../lib/art/icons.ts';
import { t } from '../../../lib/messages/browser.ts';
import { type FilePurpose, filePurposes, LARGEST_PICTURE, PICTURE_TYPES } from '../../../lib/rules/upload.ts';
import { uploadPicture } from '../../../lib/stores/files.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { Icon } from '../../ui/Icon.tsx';
import { inSight } from '../../ui/in-sight.ts';
import { sentenceOf } from '../../ui/refusal.ts';

export interface Proof {
  id: string;
  name: string;
  /** An address of this page. */
  address: string;
}

interface Props {
  proofs: Proof[];
  onChange: (proofs: Proof[]) => void;
  error?: string | undefined;
  /** What they are for, and in words. */
  purpose?: FilePurpose;
  label?: string;
}

/** Pictures as a proof, of a bank record if nothing else is said: chosen or dropped, each uploaded at once, shown small with a key to remove it. */
export function ProofPictures({
  proofs,
  onChange,
  error,
  purpose = 'withdrawal_dispute',
  label = t('withdraw:proof.label'),
}: Props): ReactElement {
  const most = filePurposes[purpose].most;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  async function add(files: FileList | null): Promise<void> {
    const chosen = [...(files ?? [])].slice(0, most - proofs.length);
    setWrong(undefined);
    setBusy(true);
    const added: Proof[] = [];
    for (const file of chosen) {
      if (!PICTURE_TYPES.split(',').includes(file.type) || file.size > LARGEST_PICTURE)
        setWrong(t('withdraw:proof.wrong', { name: file.name }));
      else
        await uploadPicture(purpose, file).then(
          (file_id) => added.push({ id: file_id, name: file.name, address: URL.createObjectURL(file) }),
          (problem: unknown) => {
            if (!isRefused(problem)) throw problem;
            setWrong(`${file.name}: ${sentenceOf(problem)}`);
          },
        );
    }
    setBusy(false);
    onChange([...proofs, ...added]);
  }

  const [said, note] = [wrong ?? error, `${id}-note`];
  return (
    <div className="field">
      <p className="field-label" id={`${id}-label`}>
        <span>{label}</span>
        <span className="field-optional num">
          {t('withdraw:proof.count', { count: proofs.length, most })}
        </span>
      </p>
      <div className="proofs">
        {proofs.map((proof) => (
          <figure key={proof.id} className="proof">
            <img src={proof.address} alt={proof.name} />
            <button
              type="button"
              aria-label={t('withdraw:proof.remove', { name: proof.name })}
              onClick={() => onChange(proofs.filter((each) => each !== proof))}
            >
              <Icon path={x} size={14} />
            </button>
          </figure>
        ))}
        {proofs.length < most && (
          <label
            className="proof-drop"
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              void add(event.dataTransfer.files);
            }}
          >
            <input
              type="file"
              accept={PICTURE_TYPES}
              multiple
              disabled={busy}
              aria-labelledby={`${id}-label`}
              aria-describedby={said ? note : undefined}
              onChange={(event) => {
                void add(event.target.files);
                event.target.value = '';
              }}
            />
            {busy ? <span className="spinner" /> : <Icon path={upload} />}
            <span>
              <span className="link">{t('withdraw:proof.choose')}</span>
              <small className="soft">{t('withdraw:proof.rule')}</small>
            </span>
          </label>
        )}
      </div>
      <p className="field-error" ref={said ? inSight : undefined} id={note} role={said ? 'alert' : undefined}>
        {said}
      </p>
    </div>
  );
}
