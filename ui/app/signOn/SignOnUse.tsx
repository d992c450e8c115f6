import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { NewcomerRole, type SignOnResource } from '../../../domain/contracts/signOn.ts';
import type { PlainKey } from '../i18n/useTranslate.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { NativeChoice } from '../workspace/settings/NativeChoice.tsx';
import { useSetting } from '../workspace/settings/useSetting.ts';
import css from './SignOnPart.module.css';

/** Each switch with its two calls: to on, and back. */
const switches = {
  on: { to: 'switch-on-sign-on', back: 'switch-off-sign-on' },
  required: { to: 'require-sign-on', back: 'make-sign-on-optional' },
} as const;

/** Whether people sign in by the provider, whether they have to, and what newcomers are. */
export function SignOnUse({ signOn }: { readonly signOn: SignOnResource }) {
  const t = useTranslate();
  const { change, isLocked } = useSetting();

  function turn(which: keyof typeof switches, isTo: boolean, words: PlainKey, inverse: PlainKey) {
    const { to, back } = switches[which];
    const [verb, other] = isTo ? [to, back] : [back, to];
    void change({ verb, words: t(words) }, { verb: other, words: t(inverse) });
  }

  function admit(role: NewcomerRole | null) {
    const call = (wanted: SignOnResource['newcomerRole']) => ({
      verb: 'admit-newcomers',
      body: { role: wanted },
      chosen: 'role',
      words:
        wanted === null
          ? t('signOn.use.invited')
          : t('signOn.use.admitted', { role: t(`workspace.roles.${wanted}`) }),
    });
    void change(call(role), call(signOn.newcomerRole));
  }

  return (
    <div className={css.choices}>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={signOn.isOn}
              disabled={isLocked || (!signOn.isOn && !signOn.hasSecret)}
              onChange={(_event, isTo) =>
                isTo
                  ? turn('on', true, 'signOn.use.switchedOn', 'signOn.use.switchedOff')
                  : turn('on', false, 'signOn.use.switchedOff', 'signOn.use.switchedOn')
              }
            />
          }
          label={t('signOn.use.on')}
        />
        {!signOn.isOn && <p className={css.hint}>{t('signOn.use.onAbout')}</p>}
      </div>
      <div>
        <FormControlLabel
          control={
            <Checkbox
              checked={signOn.isRequired}
              disabled={isLocked || (!signOn.isOn && !signOn.isRequired)}
              onChange={(_event, isTo) =>
                isTo
                  ? turn('required', true, 'signOn.use.nowRequired', 'signOn.use.nowOptional')
                  : turn('required', false, 'signOn.use.nowOptional', 'signOn.use.nowRequired')
              }
            />
          }
          label={t('signOn.use.required')}
        />
        <p className={css.hint}>{t('signOn.use.requiredAbout')}</p>
      </div>
      <NativeChoice
        label={t('signOn.use.newcomers')}
        value={signOn.newcomerRole ?? ''}
        disabled={isLocked}
        hint={t(
          signOn.newcomerRole === null ? 'signOn.use.invitedAbout' : 'signOn.use.newcomersAbout',
        )}
        onChange={(role) => admit(role === '' ? null : NewcomerRole.parse(role))}
      >
        <option value="">{t('signOn.use.invitedOnly')}</option>
        {NewcomerRole.options.map((role) => (
          <option key={role} value={role}>
            {t('signOn.use.comesInAs', { role: t(`workspace.roles.${role}`) })}
          </option>
        ))}
      </NativeChoice>
    </div>
  );
}
