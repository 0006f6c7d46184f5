import { AppError, type Localized } from '../../runtime/http/app-error.ts'
import type { BudgetKind } from './login-budgets.ts'

/** Which limit was reached. The portal reads it from the response. */
type Reason = 'attempts' | 'account' | 'network'

const reasons: Readonly<Partial<Record<BudgetKind, Reason>>> = {
  account: 'account',
  address: 'network',
  subnet: 'network',
  network: 'network',
}

/** The texts name the way that helps immediately: a known device, whose budget strangers cannot use up. */
const texts: Readonly<Record<Reason, (wait: Localized) => Localized>> = {
  attempts: (wait) => ({
    zh: `登录失败次数过多。请在${wait.zh}后重试，或使用您曾登录过的设备和浏览器。`,
    en: `Too many failed attempts to log in. Try again in ${wait.en}, or use a device and browser in which you have logged in before.`,
  }),
  account: (wait) => ({
    zh: `此账号登录失败次数过多，可能有人在猜测密码。请使用您曾登录过的设备和浏览器登录，或在${wait.zh}后重试。`,
    en: `Too many failed attempts to log in to this account: someone may be guessing its password. Use a device and browser in which you have logged in before, or try again in ${wait.en}.`,
  }),
  network: (wait) => ({
    zh: `您所在网络的登录失败次数过多。请使用您曾登录过的设备和浏览器，或换用其他网络（例如手机流量），或在${wait.zh}后重试。`,
    en: `Too many failed attempts to log in from your network. Use a device and browser in which you have logged in before, or another network such as mobile data, or try again in ${wait.en}.`,
  }),
}

/** The error for a log-in that is not checked, because a bucket of this kind is empty for so many seconds. */
export function tooManyFailures(kind: BudgetKind, seconds: number): AppError {
  const reason = reasons[kind] ?? 'attempts'
  return new AppError(429, texts[reason](duration(seconds)), {
    data: () => ({ reason }),
    headers: { 'retry-after': String(seconds) },
  })
}

/** The error for a proof that is not checked, after too many wrong ones. */
export function tooManyProofs(seconds: number): AppError {
  const wait = duration(seconds)
  const text = {
    zh: `验证失败次数过多，请在${wait.zh}后重试。`,
    en: `Too many wrong attempts. Try again in ${wait.en}.`,
  }
  return new AppError(429, text, { data: () => ({ reason: 'attempts' }), headers: { 'retry-after': String(seconds) } })
}

/** The error for a code that is not sent, because one was just sent or too many were requested. */
export function tooManyCodes(kind: BudgetKind, seconds: number): AppError {
  const wait = duration(seconds)
  const isResend = kind === 'recoveryPause'
  const text = isResend
    ? {
        zh: `验证码刚刚发送过，请在${wait.zh}后重新获取。`,
        en: `A code was sent a moment ago. Ask again in ${wait.en}.`,
      }
    : {
        zh: `获取验证码次数过多，请在${wait.zh}后重试。`,
        en: `Too many codes were asked for. Try again in ${wait.en}.`,
      }
  return new AppError(429, text, {
    data: () => ({ reason: isResend ? 'resend' : 'codes' }),
    headers: { 'retry-after': String(seconds) },
  })
}

function duration(seconds: number): Localized {
  if (seconds <= 90) return { zh: ` ${seconds} 秒`, en: `${seconds} second${seconds === 1 ? '' : 's'}` }
  const minutes = Math.ceil(seconds / 60)
  return { zh: ` ${minutes} 分钟`, en: `${minutes} minutes` }
}
