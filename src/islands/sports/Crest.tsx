import { type ReactElement, useId } from 'react';
import { crestParts, shield } from '../../lib/art/crest.ts';

type Look = Parameters<typeof crestParts>[0];

/** The crest of a side, whose name is beside it. */
export function Crest({ look }: { look: Look }): ReactElement {
  const id = useId();
  const { mark, fieldColour, markColour } = crestParts(look);
  return (
    <svg className="crest" width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id={id}>
        <path d={shield} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path fill={fieldColour} d="M0 0h24v24H0z" />
        <path fill={markColour} d={mark} />
      </g>
      <path className="crest-edge" d={shield} />
    </svg>
  );
}
