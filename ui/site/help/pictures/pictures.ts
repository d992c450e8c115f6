// Made by scripts/pictures.mjs.
import loginLight from './login-light.webp';
import loginDark from './login-dark.webp';
import signInLinkLight from './sign-in-link-light.webp';
import signInLinkDark from './sign-in-link-dark.webp';
import projectsLight from './projects-light.webp';
import projectsDark from './projects-dark.webp';
import todayLight from './today-light.webp';
import todayDark from './today-dark.webp';
import projectTabsLight from './project-tabs-light.webp';
import projectTabsDark from './project-tabs-dark.webp';
import suggestionLight from './suggestion-light.webp';
import suggestionDark from './suggestion-dark.webp';
import receiptLight from './receipt-light.webp';
import receiptDark from './receipt-dark.webp';
import skipReasonsLight from './skip-reasons-light.webp';
import skipReasonsDark from './skip-reasons-dark.webp';
import setAsideLight from './set-aside-light.webp';
import setAsideDark from './set-aside-dark.webp';
import knownByLight from './known-by-light.webp';
import knownByDark from './known-by-dark.webp';
import inNetworkLight from './in-network-light.webp';
import inNetworkDark from './in-network-dark.webp';
import moveMenuLight from './move-menu-light.webp';
import moveMenuDark from './move-menu-dark.webp';
import timeLineLight from './time-line-light.webp';
import timeLineDark from './time-line-dark.webp';
import sequenceEditorLight from './sequence-editor-light.webp';
import sequenceEditorDark from './sequence-editor-dark.webp';
import savedMailLight from './saved-mail-light.webp';
import savedMailDark from './saved-mail-dark.webp';
import mailAccountsLight from './mail-accounts-light.webp';
import mailAccountsDark from './mail-accounts-dark.webp';
import sequencePeopleLight from './sequence-people-light.webp';
import sequencePeopleDark from './sequence-people-dark.webp';
import firstLinesLight from './first-lines-light.webp';
import firstLinesDark from './first-lines-dark.webp';
import outboxLight from './outbox-light.webp';
import outboxDark from './outbox-dark.webp';
import waitsLight from './waits-light.webp';
import waitsDark from './waits-dark.webp';
import conversationLight from './conversation-light.webp';
import conversationDark from './conversation-dark.webp';
import exportDialogLight from './export-dialog-light.webp';
import exportDialogDark from './export-dialog-dark.webp';
import exportListLight from './export-list-light.webp';
import exportListDark from './export-list-dark.webp';
import referLight from './refer-light.webp';
import referDark from './refer-dark.webp';
import askedOfYouLight from './asked-of-you-light.webp';
import askedOfYouDark from './asked-of-you-dark.webp';
import invitedLight from './invited-light.webp';
import invitedDark from './invited-dark.webp';
import reportsLight from './reports-light.webp';
import reportsDark from './reports-dark.webp';
import membersLight from './members-light.webp';
import membersDark from './members-dark.webp';
import activityLight from './activity-light.webp';
import activityDark from './activity-dark.webp';
import rewardsLight from './rewards-light.webp';
import rewardsDark from './rewards-dark.webp';
import portfolioLight from './portfolio-light.webp';
import portfolioDark from './portfolio-dark.webp';
import workspaceSettingsLight from './workspace-settings-light.webp';
import workspaceSettingsDark from './workspace-settings-dark.webp';
import newProjectLight from './new-project-light.webp';
import newProjectDark from './new-project-dark.webp';
import chipMenuLight from './chip-menu-light.webp';
import chipMenuDark from './chip-menu-dark.webp';
import shortSearchLight from './short-search-light.webp';
import shortSearchDark from './short-search-dark.webp';
import uploadPanelLight from './upload-panel-light.webp';
import uploadPanelDark from './upload-panel-dark.webp';
import uploadsLight from './uploads-light.webp';
import uploadsDark from './uploads-dark.webp';

export const login = {
  light: loginLight,
  dark: loginDark,
  width: 480,
  height: 394,
};
export const signInLink = {
  light: signInLinkLight,
  dark: signInLinkDark,
  width: 464,
  height: 181,
};
export const projects = {
  light: projectsLight,
  dark: projectsDark,
  width: 800,
  height: 461,
};
export const today = {
  light: todayLight,
  dark: todayDark,
  width: 776,
  height: 529,
};
export const projectTabs = {
  light: projectTabsLight,
  dark: projectTabsDark,
  width: 908,
  height: 88,
};
export const suggestion = {
  light: suggestionLight,
  dark: suggestionDark,
  width: 437,
  height: 665,
};
export const receipt = {
  light: receiptLight,
  dark: receiptDark,
  width: 734,
  height: 346,
};
export const skipReasons = {
  light: skipReasonsLight,
  dark: skipReasonsDark,
  width: 471,
  height: 435,
};
export const setAside = {
  light: setAsideLight,
  dark: setAsideDark,
  width: 776,
  height: 307,
};
export const knownBy = {
  light: knownByLight,
  dark: knownByDark,
  width: 437,
  height: 221,
};
export const inNetwork = {
  light: inNetworkLight,
  dark: inNetworkDark,
  width: 743,
  height: 697,
};
export const moveMenu = {
  light: moveMenuLight,
  dark: moveMenuDark,
  width: 796,
  height: 488,
};
export const timeLine = {
  light: timeLineLight,
  dark: timeLineDark,
  width: 776,
  height: 137,
};
export const sequenceEditor = {
  light: sequenceEditorLight,
  dark: sequenceEditorDark,
  width: 1016,
  height: 591,
};
export const savedMail = {
  light: savedMailLight,
  dark: savedMailDark,
  width: 1016,
  height: 524,
};
export const mailAccounts = {
  light: mailAccountsLight,
  dark: mailAccountsDark,
  width: 660,
  height: 632,
};
export const sequencePeople = {
  light: sequencePeopleLight,
  dark: sequencePeopleDark,
  width: 1016,
  height: 686,
};
export const firstLines = {
  light: firstLinesLight,
  dark: firstLinesDark,
  width: 638,
  height: 420,
};
export const outbox = {
  light: outboxLight,
  dark: outboxDark,
  width: 767,
  height: 632,
};
export const waits = {
  light: waitsLight,
  dark: waitsDark,
  width: 776,
  height: 373,
};
export const conversation = {
  light: conversationLight,
  dark: conversationDark,
  width: 352,
  height: 720,
};
export const exportDialog = {
  light: exportDialogLight,
  dark: exportDialogDark,
  width: 444,
  height: 441,
};
export const exportList = {
  light: exportListLight,
  dark: exportListDark,
  width: 776,
  height: 359,
};
export const refer = {
  light: referLight,
  dark: referDark,
  width: 776,
  height: 696,
};
export const askedOfYou = {
  light: askedOfYouLight,
  dark: askedOfYouDark,
  width: 776,
  height: 356,
};
export const invited = {
  light: invitedLight,
  dark: invitedDark,
  width: 1016,
  height: 180,
};
export const reports = {
  light: reportsLight,
  dark: reportsDark,
  width: 892,
  height: 675,
};
export const members = {
  light: membersLight,
  dark: membersDark,
  width: 660,
  height: 397,
};
export const activity = {
  light: activityLight,
  dark: activityDark,
  width: 756,
  height: 402,
};
export const rewards = {
  light: rewardsLight,
  dark: rewardsDark,
  width: 790,
  height: 282,
};
export const portfolio = {
  light: portfolioLight,
  dark: portfolioDark,
  width: 1016,
  height: 673,
};
export const workspaceSettings = {
  light: workspaceSettingsLight,
  dark: workspaceSettingsDark,
  width: 776,
  height: 640,
};
export const newProject = {
  light: newProjectLight,
  dark: newProjectDark,
  width: 859,
  height: 640,
};
export const chipMenu = {
  light: chipMenuLight,
  dark: chipMenuDark,
  width: 349,
  height: 366,
};
export const shortSearch = {
  light: shortSearchLight,
  dark: shortSearchDark,
  width: 859,
  height: 620,
};
export const uploadPanel = {
  light: uploadPanelLight,
  dark: uploadPanelDark,
  width: 776,
  height: 369,
};
export const uploads = {
  light: uploadsLight,
  dark: uploadsDark,
  width: 760,
  height: 290,
};
