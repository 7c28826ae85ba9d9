/** Maximum width, in pixels, of the header, the page, the timer bar and the footer. web/app/base.css uses the same width. */
export const contentWidth = 1168;
