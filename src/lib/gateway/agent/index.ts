import { agentAnnouncements } from './agent-announcements.ts';
import { agentIncome } from './agent-income.ts';
import { agentIncomeFile } from './agent-income-file.ts';
import { agentLinks } from './agent-links.ts';
import { agentTeam } from './agent-team.ts';
import { agentTeamFile } from './agent-team-file.ts';
import { agentTeamOverview } from './agent-team-overview.ts';
import { answerContract } from './answer-contract.ts';
import { billStatement } from './bill-statement.ts';
import { branchMoves } from './branch-moves.ts';
import { contractBills } from './contract-bills.ts';
import { contractHourSalary } from './contract-hour-salary.ts';
import { contractOffer } from './contract-offer.ts';
import { contractsBelow } from './contracts-below.ts';
import { createDownline } from './create-downline.ts';
import { dailySalaryContract } from './daily-salary-contract.ts';
import { decideBill } from './decide-bill.ts';
import { dividendRequest } from './dividend-request.ts';
import { endContract } from './end-contract.ts';
import { freezeDownline } from './freeze-downline.ts';
import { makeAgentLink } from './make-agent-link.ts';
import { moveBranch } from './move-branch.ts';
import { noteDownline } from './note-downline.ts';
import { offerContract } from './offer-contract.ts';
import { previewContract } from './preview-contract.ts';
import { previewMove } from './preview-move.ts';
import { realtimeSalaryContract } from './realtime-salary-contract.ts';
import { requestBill } from './request-bill.ts';
import { setAgentLink } from './set-agent-link.ts';
import { setAside } from './set-aside.ts';
import { takeBackMove } from './take-back-move.ts';

export const agentHandlers = {
  agentAnnouncements,
  agentIncome,
  agentIncomeFile,
  agentLinks,
  agentTeam,
  agentTeamFile,
  agentTeamOverview,
  answerContract,
  billStatement,
  contractBills,
  contractHourSalary,
  contractOffer,
  contractsBelow,
  createDownline,
  dailySalaryContract,
  decideBill,
  dividendRequest,
  endContract,
  freezeDownline,
  makeAgentLink,
  noteDownline,
  offerContract,
  previewContract,
  realtimeSalaryContract,
  requestBill,
  setAgentLink,
  branchMoves,
  moveBranch,
  previewMove,
  takeBackMove,
  setAside,
};
