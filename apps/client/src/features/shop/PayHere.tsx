import { useState } from 'react';
import { DeviceFlowView } from '../../entities/account/DeviceFlowView';
import type { FlowSubject } from '../../entities/account/device-flow';
import { connectAddress } from '../../entities/account/open-connect';
import { useDeviceFlow } from '../../entities/account/useDeviceFlow';
import { useFlags } from '../../shell/config/flags';
import { useApp } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { Button } from '../../ui/Button/Button';
import { ButtonRow } from '../../ui/Button/ButtonRow';
import styles from './CheckoutView.module.css';

interface PayHereProps {
  /** The page to come back to after paying on this device. */
  returnTo: string;
  subject: FlowSubject;
  /** Called when it was paid on another device. */
  onPaid: () => void;
  onLeave?: () => void;
  narrow?: boolean;
}

/**
 * Paying on this device, which comes back here; or on another one, which is the only way on a TV and where the operator
 * allows no direct purchase (SHOP-09).
 */
export function PayHere(props: PayHereProps) {
  const { returnTo, subject } = props;
  const t = useTexts();
  const { api, device } = useApp();
  const { direct_purchase_enabled: isSoldHere } = useFlags(api);
  const [isElsewhere, setIsElsewhere] = useState(device.frame === 'tv');
  const [state, setState] = useState<'ready' | 'leaving' | 'failed'>('ready');
  if (isElsewhere || !isSoldHere) return <PayElsewhere {...props} />;
  const pay = async () => {
    if (state === 'leaving') return;
    setState('leaving');
    try {
      location.assign(await connectAddress({ api, device }, 'checkout', { ...subject, returnTo }));
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <ButtonRow>
        <Button variant="pay" aria-disabled={state === 'leaving'} onClick={() => void pay()}>
          {t('deviceFlow.payHere')}
        </Button>
        <Button variant="quiet" onClick={() => setIsElsewhere(true)}>
          {t('signIn.otherDevice')}
        </Button>
      </ButtonRow>
      <p className={styles.text} role="alert">
        {state === 'failed' && t('errors.server')}
      </p>
    </>
  );
}

function PayElsewhere({ returnTo, subject, onPaid, onLeave, narrow = false }: PayHereProps) {
  const { flow, restart } = useDeviceFlow('checkout', returnTo, onPaid, subject);
  return <DeviceFlowView type="checkout" flow={flow} restart={restart} narrow={narrow} onLeave={onLeave} />;
}
