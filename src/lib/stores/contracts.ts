// An agent's contracts on the screen: with the upline, with downlines, and their bills. Requests throw `Refused`.
import { call, lineLost } from '../client/call.ts';
import { agentTeam } from '../contract/agents.ts';
import type { ArgumentOf, OutputOf } from '../contract/call.ts';
import * as billCalls from '../contract/contract-bills.ts';
import * as calls from '../contract/contracts.ts';
import { consolidatedFunds } from '../contract/member.ts';
import type { ContractKind } from '../rules/contracts/terms.ts';
import { parseMinor, toWire } from '../rules/money.ts';
import { keptKey } from './kept-key.ts';
import { type Asking, latest } from './latest.ts';
import { refreshBalance } from './wallet.ts';

export type OwnContracts = OutputOf<typeof calls.dividendRequest>;
export type AgentContract = NonNullable<OwnContracts['contract']>;
export type ContractBill = OwnContracts['bills'][number];
export type ContractsBelow = OutputOf<typeof calls.contractsBelow>;
export type BillPage = OutputOf<typeof billCalls.contractBills>;
export type Statement = OutputOf<typeof billCalls.billStatement>;
export type Income = OutputOf<typeof billCalls.agentIncome>;
export type IncomeLine = Income['rows'][number];
export type Preview = OutputOf<typeof calls.previewContract>;
export type Effect = Preview['effects'][number];
export type WaitingOffer = OutputOf<typeof calls.contractOffer>;
export type AskedTerms = ArgumentOf<typeof calls.offerContract>;

export type SalaryKind = Exclude<ContractKind, 'dividend'>;

const OWN = {
  dividend: calls.dividendRequest,
  daily: calls.dailySalaryContract,
  hourly: calls.contractHourSalary,
  realtime: calls.realtimeSalaryContract,
} as const satisfies Record<ContractKind, unknown>;

interface View<T, A extends unknown[]> extends Pick<Asking<T>, '$shown'> {
  read(...asked: A): void;
}

function view<T, A extends unknown[]>(ask: (signal: AbortSignal, ...asked: A) => Promise<T>): View<T, A> {
  const { $shown, ask: question } = latest<T>();
  return { $shown, read: (...asked) => void question((signal) => ask(signal, ...asked), true) };
}

export const openOwn = (kind: ContractKind) =>
  view<OwnContracts, []>((signal) => call(OWN[kind], {}, { signal }));

/** What an agent has of several kinds, in their order. */
export const openSalaries = () =>
  view<{ kind: SalaryKind; own: OwnContracts }[], [readonly SalaryKind[]]>((signal, kinds) =>
    Promise.all(kinds.map(async (kind) => ({ kind, own: await call(OWN[kind], {}, { signal }) }))),
  );

export const openBelow = (kind: ContractKind) =>
  view<ContractsBelow, [{ state: 'all' | 'valid' | 'offered'; search: string; pageNo: number }]>(
    (signal, asked) => call(calls.contractsBelow, { kind, ...asked }, { signal }),
  );

export const openBills = (kind: ContractKind) =>
  view<BillPage, [Omit<ArgumentOf<typeof billCalls.contractBills>, 'kind'>]>((signal, asked) =>
    call(billCalls.contractBills, { kind, ...asked }, { signal }),
  );

export const openIncome = () =>
  view<Income, [ArgumentOf<typeof billCalls.agentIncome>]>((signal, asked) =>
    call(billCalls.agentIncome, asked, { signal }),
  );

/** The lines of all pages as a CSV file. Throws `Refused`. */
export async function incomeFile(asked: ArgumentOf<typeof billCalls.agentIncomeFile>): Promise<Blob> {
  const answer = await call(billCalls.agentIncomeFile, asked);
  // The line may break while the file comes.
  return answer.blob().catch(lineLost);
}

export const openStatement = () =>
  view<Statement, [string]>((signal, number) => call(billCalls.billStatement, { number }, { signal }));

export const openOffer = () =>
  view<WaitingOffer, [string]>((signal, number) => call(calls.contractOffer, { number }, { signal }));

export const openPreview = () =>
  view<Preview, [AskedTerms]>((signal, asked) => call(calls.previewContract, asked, { signal }));

/** Accounts of agents directly below, which begin so. */
export const agentsBelow = async (search: string): Promise<string[]> => {
  const { rows } = await call(agentTeam, { kind: 'agent', search });
  return rows.filter(({ above }) => above.length === 0).map(({ account }) => account);
};

export const offerContract = (asked: AskedTerms) => call(calls.offerContract, asked);

export const answerContract = (number: string, accept: boolean, ends: string[]) =>
  call(calls.answerContract, { number, accept, ends });

export const endContract = (number: string) => call(calls.endContract, { number });

export const requestBill = (number: string) => call(billCalls.requestBill, { number });

export const decideBill = (number: string, approve: boolean) =>
  call(billCalls.decideBill, { number, approve });

const settingAside = keptKey();

export async function setAside(typed: string, way: 'in' | 'out'): Promise<void> {
  const asked = { amount: toWire(parseMinor(typed) ?? 0n), way };
  await call(billCalls.setAside, asked, settingAside.for(asked.amount, way));
  settingAside.done();
  await refreshBalance();
}

/** By kind: the rate of an offer that waits for the agent's answer, and whether a bill can be requested. */
export type Waiting = Record<ContractKind, { offer: string | null; bill: boolean }>;

export async function whatWaits(): Promise<Waiting> {
  const all = await call(consolidatedFunds, {});
  const of = ({ offer }: { offer: string | null }, bill: string) => ({ offer, bill: bill === 'to_request' });
  return {
    dividend: of(all.divtypeinfo, all.divtypereq),
    daily: of(all.dailysalinfotype, all.dailysalreqtype),
    hourly: of(all.contracthoursalinfo, all.contracthoursalreq),
    realtime: of(all.realtimesalinfotype, all.realtimesalreqtype),
  };
}
