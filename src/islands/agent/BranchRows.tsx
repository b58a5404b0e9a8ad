import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { t } from '../../lib/messages/browser.ts';
import { type BranchAsked, type BranchView, openBranch } from '../../lib/stores/team.ts';
import type { Details } from './details.ts';
import { TeamLine } from './TeamLine.tsx';

interface Props {
  view: BranchView;
  asked: BranchAsked;
  level: number;
  onTransfer: () => void;
  details: Details;
}

/** The rows of a branch that is being read, each with its own branch under it once it is opened. */
export function BranchRows({ view, asked, level, onTransfer, details }: Props): ReactElement {
  const [shown, rows] = [useStore(view.$shown), useStore(view.$rows)];
  const [open, setOpen] = useState<readonly string[]>([]);
  const all = shown.state === 'failed' ? 0 : (shown.value?.all ?? 0);
  const found = asked.search !== '';
  return (
    <>
      {rows.map(details.shown).map((row) => {
        const isOpen = open.includes(row.account);
        const fold = (): void =>
          setOpen((now) => (isOpen ? now.filter((each) => each !== row.account) : [...now, row.account]));
        return (
          <Rows
            key={row.account}
            line={
              <TeamLine
                row={row}
                level={level}
                found={found}
                fold={!found && row.team > 0 ? { isOpen, onFold: fold } : undefined}
                onTransfer={row.above.length === 0 ? onTransfer : undefined}
                onDetails={() => details.open(row)}
              />
            }
          >
            {isOpen && (
              <Below
                asked={{ ...asked, under: row.account }}
                level={level + 1}
                onTransfer={onTransfer}
                details={details}
              />
            )}
          </Rows>
        );
      })}
      {rows.length < all && (
        <tr>
          <td colSpan={9}>
            <button type="button" className="link small" onClick={view.more}>
              {t('agents:team.more', { count: all - rows.length })}
            </button>
          </td>
        </tr>
      )}
    </>
  );
}

const Rows = ({ line, children }: { line: ReactElement; children: ReactElement | false }): ReactElement => (
  <>
    {line}
    {children}
  </>
);

function Below({ asked, level, onTransfer, details }: Omit<Props, 'view'>): ReactElement {
  const [view] = useState(openBranch);
  const shown = useStore(view.$shown);
  // It is read when it is opened: other days make another tree.
  const [first] = useState(asked);
  useEffect(() => view.read(first), [view, first]);
  if (shown.state === 'failed')
    return (
      <tr>
        <td colSpan={9}>
          <button type="button" className="link small" onClick={() => view.read(asked)}>
            {t('agents:team.again')}
          </button>
        </td>
      </tr>
    );
  return <BranchRows {...{ view, asked, level, onTransfer, details }} />;
}
