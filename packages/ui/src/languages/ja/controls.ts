import type { LabelOverrides } from '../../labels/labels.ts'

/** Japanese strings of controls for dates, numbers, tags and steps. */
export const japaneseControls = {
  dateRangePicker: {
    empty: '開始日 – 終了日',
    title: '期間を選択',
    presets: 'よく使う期間',
    chooseFirst: '開始日を選んでください',
    chooseLast: '終了日を選んでください',
    order: '終了日が開始日より前です。入れ替えてください。',
  },
  descriptionList: { empty: 'なし' },
  numberInput: {
    increase: '増やす',
    decrease: '減らす',
    badNumber: '数値を入力してください。',
    badWhole: '整数を入力してください。',
    tooLong: '桁数が多すぎます。',
    decimals: (count: string) => `小数点以下は ${count} 桁までです。`,
    low: (min: string) => `${min} 以上の数値を入力してください。`,
    high: (max: string) => `${max} 以下の数値を入力してください。`,
  },
  oneTimeCode: { digits: (count: string) => `${count} 桁の数字を入力してください。` },
  sideNav: {
    collapse: 'ナビゲーションを折りたたむ',
    expand: 'ナビゲーションを広げる',
    below: (name: string) => `「${name}」の下のページ`,
  },
  slider: { from: '最小値', to: '最大値' },
  stepStatus: { done: '完了', current: '進行中', upcoming: '未着手', error: 'エラーあり' },
  stepper: { optional: '任意', position: (at: number, count: number) => `${count} 段階中 ${at} 段階目` },
  tagsInput: {
    tags: '追加済み',
    suggestions: '候補',
    remove: (tag: string) => `${tag} を削除`,
    added: (tags: string) => `${tags} を追加しました`,
    removed: (tag: string) => `${tag} を削除しました`,
    duplicate: (tag: string) => `「${tag}」はすでに追加されています。`,
    full: (max: string) => `最大 ${max} 個です。`,
    hint: 'Enter キーで追加、Backspace キーで最後を削除、矢印キーで移動します。',
  },
  timePicker: {
    empty: '時刻',
    open: '時刻の一覧を開く',
    close: '時刻の一覧を閉じる',
    clear: '時刻を消去',
    options: '時刻',
    bad: (example: string) => `時刻として読み取れません。${example} のように入力してください。`,
    early: (least: string) => `${least} 以降を選んでください。`,
    late: (most: string) => `${most} 以前を選んでください。`,
  },
} satisfies LabelOverrides
