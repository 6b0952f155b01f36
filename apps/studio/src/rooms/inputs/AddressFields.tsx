import type { InputDetail, InputKey, InputKind, LiveInput, PublisherPlace } from '@touchline/contract';
import { useState } from 'react';
import { FaultNote } from '../../parts/FaultNote/FaultNote';
import { copyText } from '../../shell/copy-text';
import { useTexts } from '../../texts';
import { Button } from '../../ui/Button/Button';
import { Field } from '../../ui/Field/Field';
import { Segmented } from '../../ui/Segmented/Segmented';
import { toast } from '../../ui/Toast/toast';
import styles from './AddressFields.module.css';
import { NewKeyDialog } from './NewKeyDialog';
import { useKey } from './useKey';

type Sent = InputKey['addresses'][number];

/** One server may take both `rtmps` and `rtmp`. */
const schemeOf = (address: string) => address.slice(0, address.indexOf(':'));

const HIDDEN = '••••••••••••••••';

interface AddressFieldsProps {
  kind: Exclude<InputKind, 'pull'>;
  place: PublisherPlace;
  input: LiveInput;
  detail: InputDetail | undefined;
  mayChange: boolean;
}

/** Address and key side by side, each with a button that copies it. The key is shown for half a minute. */
export function AddressFields({ kind, place, input, detail, mayChange }: AddressFieldsProps) {
  const t = useTexts();
  const [isRenewing, setRenewing] = useState(false);
  const [chosen, setChosen] = useState('');
  const key = useKey(input.id);
  const known = (key.shown?.addresses ?? detail?.addresses ?? []).filter(
    (each) => each.kind === kind && each.place === place,
  );
  const schemes = [...new Set(known.map(({ address }) => schemeOf(address)))];
  const scheme = schemes.includes(chosen) ? chosen : schemes[0];
  const isHere = (each: Sent) => each.kind === kind && each.place === place && schemeOf(each.address) === scheme;
  const shown = key.shown?.addresses.find(isHere);
  const address = known.find(isHere)?.address;
  const hasKey = shown === undefined || shown.key !== undefined;

  const copy = async (text: string | undefined, done: string) => {
    if (text === undefined) return;
    if (await copyText(text)) toast(done, 'copy');
    else toast(t('inputs.send.notCopied'), 'warning');
  };
  const copyKey = async () => {
    const found = shown ?? (await key.look())?.addresses.find((each) => each.kind === kind && each.place === place);
    await copy(found?.key, t('inputs.send.copiedKey'));
  };
  const copyAddress = async () => {
    const looked = address === undefined ? await key.look() : undefined;
    const found = address ?? looked?.addresses.find((each) => each.kind === kind && each.place === place)?.address;
    await copy(found, t('inputs.send.copiedAddress'));
  };
  return (
    <>
      {schemes.length > 1 && scheme !== undefined && (
        <Segmented
          label={t('inputs.send.line')}
          value={scheme}
          options={schemes.map((value) => ({
            value,
            label: t(value.endsWith('s') ? 'inputs.send.encrypted' : 'inputs.send.plain'),
          }))}
          onValue={setChosen}
        />
      )}
      <Field
        label={t('inputs.send.address')}
        value={address ?? ''}
        placeholder={mayChange ? t('inputs.send.getKey') : ''}
        readOnly
        onFocus={(event) => event.target.select()}
        style={{ fontFamily: 'var(--mono)', fontSize: 'var(--type-12)' }}
        end={
          (mayChange || address !== undefined) && (
            <Button variant="quiet" size="small" icon="copy" iconOnly onClick={() => void copyAddress()}>
              {t('inputs.send.copyAddress')}
            </Button>
          )
        }
      />
      {mayChange && hasKey && (
        <Field
          label={t('inputs.send.key')}
          aside={shown ? t('inputs.send.shownFor', { seconds: key.secondsLeft }) : t('inputs.send.hidden')}
          value={shown?.key ?? HIDDEN}
          readOnly
          spellCheck={false}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          style={{ fontFamily: 'var(--mono)', fontSize: 'var(--type-12)' }}
          hint={
            <span className={styles.hint}>
              <span>{t(`inputs.send.hints.${kind}`)}</span>
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  key.command.forget();
                  setRenewing(true);
                }}
              >
                {t('inputs.send.newKey')}
              </button>
            </span>
          }
          end={
            <>
              <Button
                variant="quiet"
                size="small"
                icon={shown ? 'eyeOff' : 'eye'}
                iconOnly
                isWaiting={key.command.running === 'look'}
                onClick={() => (shown ? key.hide() : void key.look())}
              >
                {t(shown ? 'inputs.send.hide' : 'inputs.send.show')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                icon="copy"
                iconOnly
                isWaiting={key.command.running === 'look'}
                onClick={() => void copyKey()}
              >
                {t('inputs.send.copyKey')}
              </Button>
            </>
          }
        />
      )}
      <FaultNote problem={isRenewing ? undefined : key.command.problem} onClose={key.command.forget} />
      {isRenewing && <NewKeyDialog input={input} keys={key} onClose={() => setRenewing(false)} />}
    </>
  );
}
