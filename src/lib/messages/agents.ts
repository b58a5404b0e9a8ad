// The words of the agent center for files that the gateway writes.
import cn from '../../../public/locales/cn/agents.json' with { type: 'json' };
import cnCommon from '../../../public/locales/cn/common.json' with { type: 'json' };
import en from '../../../public/locales/en/agents.json' with { type: 'json' };
import enCommon from '../../../public/locales/en/common.json' with { type: 'json' };
import id from '../../../public/locales/id/agents.json' with { type: 'json' };
import idCommon from '../../../public/locales/id/common.json' with { type: 'json' };
import th from '../../../public/locales/th/agents.json' with { type: 'json' };
import thCommon from '../../../public/locales/th/common.json' with { type: 'json' };
import vi from '../../../public/locales/vi/agents.json' with { type: 'json' };
import viCommon from '../../../public/locales/vi/common.json' with { type: 'json' };
import { wordIn } from './file-words.ts';

/** The sentence at a path of the agent center's catalogue. */
export const agentWord = wordIn({ en, cn, id, th, vi });

/** What a kind of game is called, by its key. */
export const categoryWord = wordIn({
  ...{ en: enCommon.category, cn: cnCommon.category, id: idCommon.category },
  ...{ th: thCommon.category, vi: viCommon.category },
});
