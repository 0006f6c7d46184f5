/** Days and times that are not tied to a reader's own clock are those of the campus. */
export const CAMPUS_TIME_ZONE = 'Asia/Shanghai'
