-- AlterTable
ALTER TABLE "images" ADD COLUMN     "color" TEXT COLLATE "C";
