import { firstNameOf, lastNameOf } from '../../../../../domain/contracts/letters/names.ts';

describe('what somebody is called by', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada   King  Lovelace ', 'Ada', 'Lovelace'],
    ['Dr. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Prof. Dr.-Ing. Ada Lovelace', 'Ada', 'Lovelace'],
    ['Lovelace, Ada', 'Ada', 'Lovelace'],
    ['Ada', 'Ada', null],
    ['Ing Wong', 'Ing', 'Wong'],
    ['Mag. Ada Lovelace', 'Ada', 'Lovelace'],
    ['李雷', '李雷', null],
    ['أدا لوفليس', 'أدا', 'لوفليس'],
    ['三島 遥', '遥', '三島'],
    ['山田 エミ', 'エミ', '山田'],
    ['佐藤 ユーミ', 'ユーミ', '佐藤'],
    ['マイケル ジョーダン', 'マイケル', 'ジョーダン'],
    ['김 민수', '민수', '김'],
    ['王, 小明', '小明', '王'],
    ['Lin 小明', 'Lin', '小明'],
    ['عبد الله حسن', 'عبد الله', 'حسن'],
    ['عبد الله', 'عبد الله', null],
    ['Abd al-Rahman Haddad', 'Abd al-Rahman', 'Haddad'],
    ['د. ليلى حداد', 'ليلى', 'حداد'],
    ['Jean-Luc Müller', 'Jean-Luc', 'Müller'],
    ['O’Neil Doyle', 'O’Neil', 'Doyle'],
    ['J. Smith', null, 'Smith'],
    ['Dr.', null, null],
    ['', null, null],
    [' , ', null, null],
  ])('given %j, then the first name is %j and the last %j', (name, first, last) => {
    expect([firstNameOf(name), lastNameOf(name)]).toEqual([first, last]);
  });
});
