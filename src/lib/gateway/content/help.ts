import { helpGroups } from '../../content-model/help-groups.ts';
import { published } from './published.ts';

/** The entries of the help centre, in the editors' order. */
export const helpEntries = () =>
  published()
    .entriesOf('help')
    .map(({ data }) => data)
    .sort((a, b) => helpGroups.indexOf(a.group) - helpGroups.indexOf(b.group) || a.order - b.order)
    .map(({ anchor, title, group, summary }) => ({ anchor, title, group, summary, url: `/help/${anchor}` }));
