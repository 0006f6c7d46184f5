import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the password input. */
export const passwordLabels = /* @__PURE__ */ defineLabels(
  'password',
  { show: '显示密码', hide: '隐藏密码', capsLock: '大写锁定已开启' },
  { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on' },
)
