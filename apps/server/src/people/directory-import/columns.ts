import type { Localized } from '../../runtime/http/app-error.ts'

/** A column that a file may have: its key, its name in templates, and its names in other systems. */
export interface Column {
  readonly key: string
  readonly name: Localized
  readonly aliases: readonly string[]
}

export type ImportKind = 'people' | 'organizations'

const column = (key: string, zh: string, en: string, ...aliases: string[]): Column => ({
  key,
  name: { zh, en },
  aliases,
})

/** Permitted columns of a file about people or organisations. The first column identifies the rows. */
export const columns: Readonly<Record<ImportKind, readonly Column[]>> = {
  people: [
    column(
      'number',
      '学工号',
      'Number',
      '工号',
      '学号',
      '职工号',
      '编号',
      '人员编号',
      '学号工号',
      'id',
      'personnumber',
      'studentnumber',
      'staffnumber',
      'studentid',
      'employeeid',
      'userid',
      'account',
      '账号',
    ),
    column('name', '姓名', 'Name', '中文名', '中文姓名', 'chinesename', 'fullname', 'realname'),
    column('name_en', '英文姓名', 'English name', '英文名', '姓名拼音', '拼音', 'nameen', 'pinyin', 'latinname'),
    column('kind', '类别', 'Type', '人员类别', '身份', '人员类型', '类型', 'kind', 'category', 'usertype', 'identity'),
    column(
      'organization',
      '所属组织',
      'Organisation',
      '组织',
      '组织代码',
      '单位',
      '单位代码',
      '部门',
      '部门代码',
      '院系',
      '学院',
      '班级代码',
      'organization',
      'organizationcode',
      'organisationcode',
      'department',
      'departmentcode',
      'unit',
      'org',
      'orgcode',
      'dept',
      'school',
    ),
    column('position', '职务', 'Position', '岗位', 'job', 'post'),
    column('position_en', '英文职务', 'English position', 'positionen'),
    column('title', '职称或班级', 'Title or class', '职称', '班级', '专业班级', 'title', 'class'),
    column(
      'mobile',
      '手机号',
      'Mobile',
      '手机',
      '手机号码',
      '联系电话',
      '移动电话',
      'mobilephone',
      'mobilenumber',
      'phone',
      'cellphone',
      'tel',
    ),
    column('landline', '办公电话', 'Landline', '固定电话', '座机', '电话', 'officephone', 'telephone'),
    column('email', '电子邮箱', 'E-mail', '邮箱', '邮件', '邮箱地址', '电子邮件', 'mail', 'emailaddress'),
    column(
      'certificate',
      '证件号',
      'ID number',
      '身份证号',
      '身份证',
      '证件号码',
      '身份证号码',
      'idnumber',
      'idcard',
      'certificate',
      'passport',
    ),
  ],
  organizations: [
    column(
      'number',
      '组织代码',
      'Code',
      '代码',
      '编码',
      '单位代码',
      '部门代码',
      '组织编码',
      '单位编码',
      '编号',
      'id',
      'organizationcode',
      'organisationcode',
      'orgcode',
      'deptcode',
      'departmentcode',
    ),
    column(
      'name',
      '组织名称',
      'Name',
      '名称',
      '单位名称',
      '部门名称',
      '中文名称',
      'organizationname',
      'organisationname',
      'departmentname',
      'orgname',
    ),
    column('name_en', '英文名称', 'English name', '英文名', 'nameen', 'englishname'),
    column(
      'organization',
      '上级组织代码',
      'Parent code',
      '上级代码',
      '上级',
      '上级组织',
      '上级单位',
      '上级单位代码',
      '上级部门',
      '父级代码',
      '父代码',
      '隶属单位',
      'parent',
      'parentid',
      'parentorganization',
      'parentorganisation',
      'above',
    ),
  ],
}

/** A header without case, spaces, brackets and other signs, in which systems differ. */
const normalHeader = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[（(].*?[)）]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The column that each header of a file names; null if it names none, or if an earlier header named the same one. */
export function mapHeader(kind: ImportKind, header: readonly string[]): (string | null)[] {
  const columnOfHeader = new Map<string, string>()
  for (const { key, name, aliases } of columns[kind])
    for (const text of [key, name.zh, name.en, ...aliases]) columnOfHeader.set(normalHeader(text), key)
  const usedKeys = new Set<string>()
  return header.map((text) => {
    const key = columnOfHeader.get(normalHeader(text)) ?? null
    if (key === null || usedKeys.has(key)) return null
    usedKeys.add(key)
    return key
  })
}

/** The kind of a file with this header: people or organisations. */
export function kindOf(header: readonly string[]): ImportKind {
  const mapped = mapHeader('organizations', header)
  const people = mapHeader('people', header).filter((key) => key !== null).length
  return mapped.includes('organization') &&
    mapped.includes('name') &&
    mapped.filter((key) => key !== null).length >= people
    ? 'organizations'
    : 'people'
}
