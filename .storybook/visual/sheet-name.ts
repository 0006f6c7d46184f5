/** The path of a stories file's sheet, without the extension: folder of the source and name of the file. */
export function sheetName(storiesPath: string): string {
  const [, folder, file] = /\/(?:src|\.storybook)\/([\w-]+)\/(?:.*\/)?([\w-]+)\.stories\.tsx$/.exec(storiesPath) ?? []
  if (folder === undefined || file === undefined) {
    throw new Error(
      `${storiesPath} is not called src/<folder>/…/<name>.stories.tsx or .storybook/<folder>/<name>.stories.tsx, so its picture has no name.`,
    )
  }
  return `${folder}/${file}`
}

/** The sheet of the same stories in the looks that only `--all` draws. */
export const otherSheetName = (storiesPath: string) => `${sheetName(storiesPath)}-other`
