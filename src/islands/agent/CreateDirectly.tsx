import { type ReactElement, useState } from 'react';
import { user } from '../../lib/art/dialog-icons.ts';
import { t } from '../../lib/messages/browser.ts';
import { type Created, createDownline, type Gives, loadAgentLinks } from '../../lib/stores/agent-register.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { refusalShown } from '../ui/refusal.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { CreatedAccount } from './CreatedAccount.tsx';
import { GivesChoice } from './GivesChoice.tsx';

/** Makes an account at once; what it is called and its password are shown until the agent is done with them. */
export function CreateDirectly(): ReactElement {
  const [created, setCreated] = useState<Created>();
  const [gives, setGives] = useState<Gives>('player');
  const form = useCheckedForm<{ username: string }>({}, { username: '' });
  const { errors, isSubmitting } = form.formState;

  async function create({ username }: { username: string }): Promise<void> {
    setCreated(await createDownline({ username: username.trim(), gives }));
    form.reset();
    void loadAgentLinks();
  }

  return (
    <aside className="agent-side">
      <h3>{t('agents:register.directly')}</h3>
      {created ? (
        <CreatedAccount created={created} onDone={() => setCreated(undefined)} />
      ) : (
        <form
          className="form"
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit((values) => create(values).catch(refusalShown(form)))(event)
          }
        >
          {errors.root?.message && <Alert kind="danger">{errors.root.message}</Alert>}
          <GivesChoice value={gives} onChange={setGives} />
          <Field
            label={t('agents:register.username')}
            icon={user}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username?.message}
            {...form.register('username')}
          />
          <p className="soft small">{t('agents:register.directlyText')}</p>
          <Button type="submit" variant="primary" large block busy={isSubmitting}>
            {t('agents:register.create')}
          </Button>
        </form>
      )}
    </aside>
  );
}
