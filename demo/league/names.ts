/** First names of men; all names are invented. */
export const men =
  `Ade Alejo Anders Anton Arne Bela Bruno Callum Cato Cem Davi Denis Diego Edin Eino Elias Emil Enzo Esteban
Fabio Farid Felix Finn Gael Goran Hugo Ilir Ismael Ivo Jakub Janne Jorge Juri Kaan Kofi Lars Lenny Levin Luan Luca Malik
Marek Mateo Matti Milan Musa Nando Nico Niko Ola Omar Oskar Otis Paolo Pavel Rafa Remi Ruben Sami Samu Simon Soren Tariq
Theo Tiago Timo Tomas Ugo Valon Viktor Wim Yann Yuto Zeno`.split(/\s+/);

/** First names of women. */
export const women =
  `Aava Ada Alba Alma Amina Anja Asta Ayla Beatriz Carla Chiara Clea Dana Daria Edda Elena Elif Elin Ema
Enya Esme Fabia Fatou Freya Gaia Greta Hana Hedda Ida Ilka Ines Iris Jana Jola Juna Kaja Karin Katja Kira Lara Leila Lena
Lia Liv Luna Maja Malin Marta Mei Mila Mira Nadia Nela Nina Noemi Nora Olga Paula Pia Rana Rita Romy Runa Sana Sara Selma
Signe Sofie Tara Tessa Tilda Uma Vera Yara Zoe`.split(/\s+/);

/** Family names; unique within a squad. */
export const families = `Abara Adomako Ahlgren Aldous Almqvist Amaro Arndal Asante Aubray Bakker Balogun Barros Bassey
Belmar Bergdahl Birk Bisset Blixt Boateng Bohlen Brandl Brekke Bruun Cabral Calloway Carvel Castell Cerny Cisse Clarke
Coelho Corvin Dahlin Danso Delmas Denholm Diallo Dobrev Dorn Duarte Dunne Eklund Engel Erikkson Esposti Fabre Falk Farrow
Feher Ferrand Fiala Fofana Forsell Frey Galvao Garnier Gerber Gjoka Grau Griffin Gruber Haas Hale Halvors Hasani Hedlund
Heikkila Herzog Holt Horvat Ibarra Iglesia Imhof Ivanec Jansson Jeppesen Jurado Kamara Karlsen Keita Kelmendi Kirsch Kolar
Konate Kovac Kruse Lacroix Laine Lambert Larsson Leitner Lindqvist Lopes Lund Macek Madsen Marchal Marsh Martel Mbeki Meier
Mensah Merino Milic Moreau Mortensen Moss Mwale Nagel Navarra Nemeth Nilsen Nowak Oduya Okoro Olsen Orsini Osei Ostberg
Palmer Pereiro Petit Platt Prenner Quist Ramsey Rasmus Reyes Rinaldo Rohde Rourke Ruiz Saarinen Sato Schenk Seidl Serrano
Silva Soler Sorel Steiner Stenmark Strand Sulem Svoboda Tanaka Tellier Tesfai Thoma Toure Ueda Ulrich Vance Varga Veiga
Vidal Vogt Wagner Walsh Weber Wendt Wren Yildiz Zanetti Zeman Zubar`.split(/\s+/);
