/** Maximum width of the header, page, timer bar and footer in pixels. Must match the value in web/app/base.css. */
export const contentWidth = 1168;
