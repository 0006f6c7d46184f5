import type { Localized } from '../../../runtime/http/app-error.ts'

const windows: Localized = { zh: ' Windows 程序', en: 'a Windows program' }
const linux: Localized = { zh: ' Linux 程序', en: 'a Linux program' }
const mac: Localized = { zh: ' macOS 程序', en: 'a macOS program' }
export const installer: Localized = { zh: ' Windows 安装程序', en: 'a Windows installer' }
const shortcut: Localized = { zh: ' Windows 快捷方式', en: 'a Windows shortcut' }
export const script: Localized = { zh: '脚本', en: 'a script' }
export const webPage: Localized = { zh: '网页', en: 'a web page' }
export const svgPicture: Localized = {
  zh: ' SVG 图片，其中可以含有脚本',
  en: 'an SVG picture, which can hold scripts,',
}
const program: Localized = { zh: '程序', en: 'a program' }
export const macros: Localized = { zh: '含宏的 Office 文档', en: 'an Office document with macros' }
const otherArchive: Localized = {
  zh: ' zip 以外的压缩包，其中的内容无法检查',
  en: 'an archive other than zip, whose content nobody can check,',
}

/** First bytes, in hexadecimal, of types that are refused by name. Unknown types are refused, too. */
const signatures: readonly (readonly [string, Localized])[] = [
  ['4d5a', windows],
  ['7f454c46', linux],
  ['feedface', mac],
  ['feedfacf', mac],
  ['cefaedfe', mac],
  ['cffaedfe', mac],
  // Java classes begin with the same bytes as fat programs of macOS.
  ['cafebabe', program],
  ['cafed00d', program],
  ['0061736d', program],
  ['6465780a', program],
  ['43723234', program],
  ['2321', script],
  ['efbbbf2321', script],
  ['4c0000000114020000000000c000000000000046', shortcut],
  ['213c617263683e', installer],
  ['edabeedb', installer],
  ['4d534346', otherArchive],
  ['49545346', program],
  ['465753', program],
  ['435753', program],
  ['5a5753', program],
  ['1f8b', otherArchive],
  ['1f9d', otherArchive],
  ['425a68', otherArchive],
  ['fd377a585a00', otherArchive],
  ['377abcaf271c', otherArchive],
  ['526172211a07', otherArchive],
  ['28b52ffd', otherArchive],
  ['04224d18', otherArchive],
  ['4c5a4950', otherArchive],
]

/** Whether the first bytes are really a signature. Some signatures are letters, but only texts have no zero bytes. */
function isSignature(digits: string, head: Buffer): boolean {
  return (
    digits === '2321' || head.includes(0) || !Buffer.from(digits, 'hex').every((byte) => byte >= 0x20 && byte < 0x7f)
  )
}

/** Description of a file with this beginning, if it is known to be of a type that cannot be attached. */
export function refusedByMagic(head: Buffer): Localized | undefined {
  const signature = signatures.find(([digits]) => head.subarray(0, digits.length / 2).toString('hex') === digits)
  if (signature && isSignature(signature[0], head)) return signature[1]
  return head.toString('latin1', 257, 262) === 'ustar' ? otherArchive : undefined
}

const PROGRAMS =
  'exe dll com scr pif cpl sys msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta reg inf scf lnk url jar class apk aab dex app command dmg pkg deb rpm run sh bash zsh csh elf so dylib chm xll appimage desktop workflow scpt iqy msc jnlp rdp wsc vb'
const ARCHIVES = 'zip rar 7z gz tgz tar bz2 tbz xz txz zst lz lzma cab arj iso img vhd vhdx ear war xpi crx'
const MACROS = 'docm dotm xlsm xltm xlsb xlam pptm potm ppam ppsm'
const programs = new Set(PROGRAMS.split(' '))
const archives = new Set(ARCHIVES.split(' '))
/** Extensions of Office formats that can hold macros. */
export const macroExtensions: ReadonlySet<string> = new Set(MACROS.split(' '))

/** Description of an archive entry by the extension of its name, if it cannot be sent. */
export function refusedByExtension(extension: string): Localized | undefined {
  if (programs.has(extension)) return { zh: '程序或脚本', en: 'a program or a script' }
  if (macroExtensions.has(extension)) return macros
  return archives.has(extension) ? { zh: '另一个压缩包', en: 'another archive' } : undefined
}
