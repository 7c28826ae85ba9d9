/** Maximum width of the header, page, timer bar and footer in pixels. web/app/base.css repeats it. */
export const contentWidth = 1168;
