// npm runs this script after each installation.
import { recordInstallation } from "./prepare.mjs";

recordInstallation();
