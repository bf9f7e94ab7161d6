import { bind } from '#server/bind.ts';
import { changeCoin, changeRates, type ChangeCoinDeps } from './change-coin.ts';
import { approveWaitingKey, discardKey, setKey, type ChangeKeyDeps } from './change-key.ts';
import type { Adapters } from './network-adapter.ts';
import type { Offers } from './offers.ts';
import { setNode, type SetNodeDeps } from './set-node.ts';
import { showSettings } from './show-settings.ts';
import { tryNode } from './try-node.ts';

export interface CoinSettingsDeps
  extends
    Omit<ChangeCoinDeps, 'adapters' | 'offers'>,
    Omit<ChangeKeyDeps, 'adapters' | 'offers'>,
    Omit<SetNodeDeps, 'adapters' | 'offers'> {
  readonly adapters: Pick<Adapters, 'seal' | 'openApart' | 'networkOf'>;
  readonly offers: Pick<Offers, 'refresh'>;
}

export function bindCoinSettings(deps: CoinSettingsDeps) {
  return {
    show: bind(showSettings, deps),
    setNode: bind(setNode, deps),
    tryNode: bind(tryNode, deps),
    setKey: bind(setKey, deps),
    approveKey: bind(approveWaitingKey, deps),
    discardKey: bind(discardKey, deps),
    changeCoin: bind(changeCoin, deps),
    changeRates: bind(changeRates, deps),
  };
}
