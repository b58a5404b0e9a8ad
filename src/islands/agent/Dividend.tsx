import type { ReactElement } from 'react';
import { ContractPage } from './contracts/ContractPage.tsx';

/** Dividends: contracts, bills, requests. */
export const Dividend = (): ReactElement => <ContractPage kind="dividend" />;
