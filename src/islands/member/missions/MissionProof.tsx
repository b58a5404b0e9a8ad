import { type ReactElement, useId, useState } from 'react';
import { t } from '../../../lib/messages/browser.ts';
import { LONGEST_COMMENT } from '../../../lib/rules/missions.ts';
import { formatWire } from '../../../lib/rules/money.ts';
import { applyMission, type Mission } from '../../../lib/stores/missions.ts';
import { isRefused } from '../../../lib/stores/refused.ts';
import { showToast } from '../../../lib/stores/toasts.ts';
import { InFoot } from '../../center/page-slots.tsx';
import { Button } from '../../ui/Button.tsx';
import { sentenceOf } from '../../ui/refusal.ts';
import { type Proof, ProofPictures } from '../withdraw/ProofPictures.tsx';

/** The proof of a mission: up to three pictures and a comment, for the person who looks at it. */
export function MissionProof({ mission, onSent }: { mission: Mission; onSent: () => void }): ReactElement {
  const id = useId();
  const [proofs, setProofs] = useState<Proof[]>([]);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await applyMission({ mission: mission.mission, comment, files: proofs.map(({ id: file }) => file) });
      showToast('done', t('missions:applied'));
      onSent();
    } catch (error) {
      if (!isRefused(error)) throw error;
      showToast('failed', t('missions:applyFailed'), { detail: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <section className="mission-proof">
      <ProofPictures proofs={proofs} onChange={setProofs} purpose="mission" label={t('missions:pictures')} />
      <div className="field">
        <p className="field-label">
          <label htmlFor={id}>{t('missions:comment')}</label>
          <span className="field-optional num">
            {t('missions:typed', { typed: comment.length, most: LONGEST_COMMENT })}
          </span>
        </p>
        <div className="field-box field-text">
          <textarea
            id={id}
            rows={3}
            maxLength={LONGEST_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </div>
      </div>
      <p className="small soft">{t('missions:person')}</p>
      <InFoot>
        <Button
          variant="primary"
          large
          block
          busy={busy}
          disabled={proofs.length === 0}
          reason={t('missions:needsPicture')}
          onClick={() => void send()}
        >
          {t('missions:apply', { sum: formatWire(mission.reward) })}
        </Button>
      </InFoot>
    </section>
  );
}
