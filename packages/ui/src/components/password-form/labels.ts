import { defineLabels } from '../../labels/labels-context.ts'

/** Strings of the password form. */
export const passwordFormLabels = /* @__PURE__ */ defineLabels(
  'passwordForm',
  {
    current: '当前密码',
    next: '新密码',
    confirm: '确认新密码',
    submit: '修改密码',
    missingCurrent: '请输入当前密码。',
    format: '密码格式不正确，请重新输入。',
    mismatch: '两次输入的密码不一致',
    same: '新密码不能与当前密码相同，请换一个。',
    failed: '密码没有修改成功。请检查网络，然后重试；您输入的内容还在。',
    done: '密码已修改。下次登录请使用新密码。',
  },
  {
    current: 'Current password',
    next: 'New password',
    confirm: 'Confirm the new password',
    submit: 'Change password',
    missingCurrent: 'Enter your current password.',
    format: 'The format of password is incorrect, please enter again.',
    mismatch: 'Password do not match',
    same: 'The new password must differ from the current one. Choose another.',
    failed: 'The password was not changed. Check the network, then try again; what you typed is still here.',
    done: 'The password was changed. Use the new one the next time you log in.',
  },
)
